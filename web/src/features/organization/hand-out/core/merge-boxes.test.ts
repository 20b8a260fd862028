import { buildBox } from '../hand-out.fixtures';
import { mergeBox, mergeList } from './merge-boxes';

const waiting = buildBox({ revision: 4 });
const handedOut = buildBox({ revision: 5, state: 'HANDED_OUT' });

test('ignores an event older than the known state', () => {
  const boxes = mergeBox(new Map(), handedOut);
  expect(mergeBox(boxes, waiting)).toBe(boxes);
  expect(mergeBox(mergeBox(new Map(), waiting), handedOut).get('b1')?.state).toBe('HANDED_OUT');
});

test('a list decides which boxes exist, but does not undo a newer event', () => {
  const known = mergeBox(mergeBox(new Map(), handedOut), buildBox({ id: 'gone' }));
  const merged = mergeList(known, [waiting, buildBox({ id: 'b2' })]);
  expect([...merged.keys()]).toEqual(['b1', 'b2']);
  expect(merged.get('b1')?.state).toBe('HANDED_OUT');
});
