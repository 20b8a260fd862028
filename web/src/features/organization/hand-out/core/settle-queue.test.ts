import { buildBox, buildHandOut } from '../hand-out.fixtures';
import { settleQueue } from './settle-queue';

const boxes = new Map([['b1', buildBox()]]);
const done = buildBox({ state: 'HANDED_OUT', revision: 2, handedOutBy: 'Table 2' });

test('removes a counted hand-out from the queue and keeps one that was added since', () => {
  const queue = [buildHandOut(), buildHandOut({ id: 'h2', kind: 'UNDONE' })];
  const settled = settleQueue({ boxes, queue }, [{ id: 'h1', outcome: 'COUNTED', box: done }]);
  expect(settled.queue).toEqual([queue[1]]);
  expect(settled.boxes.get('b1')).toBe(done);
  expect(settled.surprises).toEqual([]);
});

test('a hand-out that was sent twice raises no warning', () => {
  const settled = settleQueue({ boxes, queue: [buildHandOut()] }, [
    { id: 'h1', outcome: 'ALREADY_COUNTED', box: done },
  ]);
  expect(settled).toMatchObject({ queue: [], surprises: [] });
});

test.each(['ON_ANOTHER_PHONE', 'CANCELLED', 'NOT_FOUND'] as const)(
  'the outcome %s leaves the queue and becomes a warning that names the box',
  (outcome) => {
    const settled = settleQueue({ boxes, queue: [buildHandOut()] }, [{ id: 'h1', outcome, box: null }]);
    expect(settled.queue).toEqual([]);
    expect(settled.surprises).toEqual([{ id: 'h1', kind: 'HANDED_OUT', outcome, box: boxes.get('b1') }]);
  },
);

test('outcomes of hand-outs outside the queue raise no warning', () => {
  const settled = settleQueue({ boxes, queue: [] }, [{ id: 'h9', outcome: 'CANCELLED', box: null }]);
  expect(settled.surprises).toEqual([]);
});
