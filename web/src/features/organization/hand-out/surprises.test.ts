import { english } from '../../../lib/texts/i18n';
import { buildBox } from './hand-out.fixtures';
import { surpriseText } from './Surprises';

test('two phones: names the first one and asks to check the boxes', () => {
  const box = buildBox({ handedOutBy: 'Table 2', handedOutAt: '2026-11-20T20:04:00.000Z' });
  expect(surpriseText(english, { id: 'h1', kind: 'HANDED_OUT', outcome: 'ON_ANOTHER_PHONE', box })).toMatch(
    /^Kelly Novak \(K7M2\) was handed out on two phones, first by Table 2 at \d+:04 [AP]M\. It counts once/,
  );
});

test('a canceled order asks for the box back, and an unknown box needs no name', () => {
  expect(
    surpriseText(english, { id: 'h1', kind: 'HANDED_OUT', outcome: 'CANCELLED', box: buildBox() }),
  ).toMatch(/ask for the box back/);
  expect(surpriseText(english, { id: 'h1', kind: 'HANDED_OUT', outcome: 'NOT_FOUND', box: null })).toMatch(
    /^A box that you handed out/,
  );
});

test('an undo names the other phone whose hand-out still counts', () => {
  const box = buildBox({ handedOutBy: 'Table 2', handedOutAt: '2026-11-20T20:04:00.000Z' });
  expect(surpriseText(english, { id: 'h1', kind: 'UNDONE', outcome: 'ON_ANOTHER_PHONE', box })).toMatch(
    /is still marked as handed out by Table 2 at .*\. Undo it there, too\.$/,
  );
});
