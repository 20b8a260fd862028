import { picksText } from './picks';

test('counts picks in the order of the first of each, whether they come one by one or counted', () => {
  const names = ['Lemon Lift-Offs', 'Caramel Craters', 'Lemon Lift-Offs'];
  expect(picksText(names.map((name) => ({ name })))).toBe(
    '2\u00a0×\u00a0Lemon Lift-Offs, 1\u00a0×\u00a0Caramel Craters',
  );
  expect(picksText([{ name: 'Sour Stars', quantity: 3 }])).toBe('3\u00a0×\u00a0Sour Stars');
});
