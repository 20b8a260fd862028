import { picksText } from './picks';

test('counts picks in the order of the first of each, whether they come one by one or counted', () => {
  const names = ['Lemon Lift-Offs', 'Caramel Craters', 'Lemon Lift-Offs'];
  expect(picksText(names.map((name) => ({ name })))).toBe('2 × Lemon Lift-Offs, 1 × Caramel Craters');
  expect(picksText([{ name: 'Sour Stars', quantity: 3 }])).toBe('3 × Sour Stars');
});
