import { buildBox, buildHandOut } from '../hand-out.fixtures';
import { settleQueue } from './settle-queue';

const boxes = new Map([['b1', buildBox()]]);
const done = buildBox({ state: 'HANDED_OUT', revision: 2, handedOutBy: 'Table 2' });

test('a counted hand-out leaves the queue, and one that was made meanwhile stays', () => {
  const queue = [buildHandOut(), buildHandOut({ id: 'h2', kind: 'UNDONE' })];
  const settled = settleQueue({ boxes, queue }, [{ id: 'h1', outcome: 'COUNTED', box: done }]);
  expect(settled.queue).toEqual([queue[1]]);
  expect(settled.boxes.get('b1')).toBe(done);
  expect(settled.surprises).toEqual([]);
});

test('a hand-out that was sent twice is no surprise', () => {
  const settled = settleQueue({ boxes, queue: [buildHandOut()] }, [
    { id: 'h1', outcome: 'ALREADY_COUNTED', box: done },
  ]);
  expect(settled).toMatchObject({ queue: [], surprises: [] });
});

test.each(['ON_ANOTHER_PHONE', 'CANCELLED', 'NOT_FOUND'] as const)(
  'an outcome %s leaves the queue and is a surprise that names the box',
  (outcome) => {
    const settled = settleQueue({ boxes, queue: [buildHandOut()] }, [{ id: 'h1', outcome, box: null }]);
    expect(settled.queue).toEqual([]);
    expect(settled.surprises).toEqual([{ id: 'h1', kind: 'HANDED_OUT', outcome, box: boxes.get('b1') }]);
  },
);

test('outcomes that this page did not wait for surprise nobody', () => {
  const settled = settleQueue({ boxes, queue: [] }, [{ id: 'h9', outcome: 'CANCELLED', box: null }]);
  expect(settled.surprises).toEqual([]);
});
