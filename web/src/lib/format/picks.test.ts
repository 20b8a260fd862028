import { english } from '../texts/i18n';
import { lineNotes, packedPicks } from './picks';

test('counts picks in the order of first appearance, with and without quantities', () => {
  const names = ['Lemon Lift-Offs', 'Caramel Craters', 'Lemon Lift-Offs'];
  expect(packedPicks(english, { quantity: 1, picks: names.map((name) => ({ name })) })).toBe(
    '2\u00a0×\u00a0Lemon Lift-Offs, 1\u00a0×\u00a0Caramel Craters',
  );
  expect(packedPicks(english, { quantity: 1, picks: [{ name: 'Sour Stars', quantity: 3 }] })).toBe(
    '3\u00a0×\u00a0Sour Stars',
  );
});

test('says that several packs each contain the picks', () => {
  const line = { quantity: 2, picks: [{ name: 'Sour Stars', quantity: 3 }], forName: 'Ruth' };
  expect(lineNotes(english, line)).toBe('each: 3\u00a0×\u00a0Sour Stars · For Ruth');
  expect(lineNotes(english, { ...line, picks: [] })).toBe('For Ruth');
});
