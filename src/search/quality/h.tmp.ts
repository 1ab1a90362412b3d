import { WEIGHTS } from '../engine/weights';
import { searchOf } from './outcomes';

for (const r of [12, 11, 10, 9, 8, 7]) {
  const f = searchOf('fr', { ...WEIGHTS, rulePart: r })(
    'heures sup pas payées, pas de congés, et on vide les cuves dans la rivière la nuit',
  );
  console.log(r, f.verdict, f.results[0]?.url);
}
