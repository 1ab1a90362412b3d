/** Stands in for a component of a facility that is off. */
export default function Nothing(): null {
  return null;
}
