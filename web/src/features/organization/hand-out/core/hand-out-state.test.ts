import { buildBox, buildHandOut, buildList } from '../hand-out.fixtures';
import type { Box, HandOut, Outcome } from './hand-out';
import { emptyState, type HandOutEvent, nextHandOut, nextState } from './hand-out-state';

const undo = { id: 'h2', boxId: 'b1', kind: 'UNDONE', device: 'Table 1', method: 'LIST' } as const;

test('an undo is later than what it undoes, even when the phone’s clock was set back', () => {
  const handOut = buildHandOut({ at: '2026-11-20T20:00:00.000Z' });
  const undone = nextHandOut([handOut], undo, new Date('2026-11-20T19:00:00.000Z'));
  expect(undone.at).toBe('2026-11-20T20:00:00.001Z');
  expect(nextHandOut([], undo, new Date('2026-11-20T19:00:00.000Z')).at).toBe('2026-11-20T19:00:00.000Z');
});

test('merges a queue found on the phone with newer hand-outs, each once, by time', () => {
  const early = buildHandOut({ id: 'h0', at: '2026-11-20T18:00:00.000Z' });
  const both = buildHandOut();
  const late = buildHandOut({ id: 'h2', at: '2026-11-20T21:00:00.000Z' });
  const state = { ...emptyState, queue: [both, late] };
  expect(nextState(state, { type: 'queue-found', queue: [early, both] }).queue).toEqual([early, both, late]);
});

test('forgetting removes the names and keeps the queue', () => {
  const open = nextState(
    { ...emptyState, queue: [buildHandOut()] },
    { type: 'list-read', list: buildList() },
  );
  expect(open.boxes.size).toBe(1);
  const forgotten = nextState(open, { type: 'forgotten' });
  expect(forgotten).toMatchObject({ head: null, queue: [buildHandOut()], surprises: [] });
  expect(forgotten.boxes.size).toBe(0);
});

test('a hand-out that the server refuses becomes a warning that can be dismissed', () => {
  const state = { ...emptyState, boxes: new Map([['b1', buildBox()]]), queue: [buildHandOut()] };
  const refused = nextState(state, { type: 'refused', id: 'h1' });
  expect(refused.queue).toEqual([]);
  expect(refused.surprises).toEqual([{ id: 'h1', kind: 'HANDED_OUT', outcome: 'REFUSED', box: buildBox() }]);
  expect(nextState(refused, { type: 'surprise-read', id: 'h1' }).surprises).toEqual([]);
});

const waiting = buildBox({ revision: 4 });
const handedOut = buildBox({ revision: 5, state: 'HANDED_OUT' });

const change = (box: Box) => ({ type: 'box-changed', box }) as const;
const boxesAfter = (...events: HandOutEvent[]) => events.reduce(nextState, emptyState).boxes;

test('ignores an event older than the known state', () => {
  expect(boxesAfter(change(handedOut), change(waiting)).get('b1')?.state).toBe('HANDED_OUT');
  expect(boxesAfter(change(waiting), change(handedOut)).get('b1')?.state).toBe('HANDED_OUT');
});

test('a list decides which boxes exist, but does not undo a newer event', () => {
  const list = buildList({ boxes: [waiting, buildBox({ id: 'b2' })] });
  const merged = boxesAfter(change(handedOut), change(buildBox({ id: 'gone' })), { type: 'list-read', list });
  expect([...merged.keys()]).toEqual(['b1', 'b2']);
  expect(merged.get('b1')?.state).toBe('HANDED_OUT');
});

const boxes = new Map([['b1', buildBox()]]);
const done = buildBox({ state: 'HANDED_OUT', revision: 2, handedOutBy: 'Table 2' });
const settle = (queue: HandOut[], outcome: Outcome) =>
  nextState({ ...emptyState, boxes, queue }, { type: 'settled', outcomes: [outcome] });

test('removes a counted hand-out from the queue and keeps one that was added since', () => {
  const queue = [buildHandOut(), buildHandOut({ id: 'h2', kind: 'UNDONE' })];
  const settled = settle(queue, { id: 'h1', outcome: 'COUNTED', box: done });
  expect(settled.queue).toEqual([queue[1]]);
  expect(settled.boxes.get('b1')).toBe(done);
  expect(settled.surprises).toEqual([]);
});

test('a hand-out that was sent twice raises no warning', () => {
  const settled = settle([buildHandOut()], { id: 'h1', outcome: 'ALREADY_COUNTED', box: done });
  expect(settled).toMatchObject({ queue: [], surprises: [] });
});

test.each(['ON_ANOTHER_PHONE', 'CANCELLED', 'NOT_FOUND'] as const)(
  'the outcome %s leaves the queue and becomes a warning that names the box',
  (outcome) => {
    const settled = settle([buildHandOut()], { id: 'h1', outcome, box: null });
    expect(settled.queue).toEqual([]);
    expect(settled.surprises).toEqual([{ id: 'h1', kind: 'HANDED_OUT', outcome, box: boxes.get('b1') }]);
  },
);

test('outcomes of hand-outs outside the queue raise no warning', () => {
  const settled = settle([], { id: 'h9', outcome: 'CANCELLED', box: null });
  expect(settled.surprises).toEqual([]);
});
