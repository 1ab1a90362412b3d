export default { title: 'Annexes' };
