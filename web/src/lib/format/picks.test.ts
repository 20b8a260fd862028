import { picksText } from './picks';

test('counts picks in the order of first appearance, with and without quantities', () => {
  const names = ['Lemon Lift-Offs', 'Caramel Craters', 'Lemon Lift-Offs'];
  expect(picksText(names.map((name) => ({ name })))).toBe(
    '2\u00a0×\u00a0Lemon Lift-Offs, 1\u00a0×\u00a0Caramel Craters',
  );
  expect(picksText([{ name: 'Sour Stars', quantity: 3 }])).toBe('3\u00a0×\u00a0Sour Stars');
});
