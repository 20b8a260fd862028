import { buildBox, buildHandOut, buildList } from '../hand-out.fixtures';
import { emptyState, nextHandOut, nextState } from './hand-out-state';

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
