import { buildBox, buildHandOut } from '../hand-out.fixtures';
import { shownBoxes, totalsOf } from './shown-boxes';

const listed = (...boxes: ReturnType<typeof buildBox>[]) => new Map(boxes.map((box) => [box.id, box]));

test('shows queued hand-outs and undos right away, in their order', () => {
  const queue = [buildHandOut(), buildHandOut({ id: 'h2', kind: 'UNDONE' }), buildHandOut({ id: 'h3' })];
  const [once] = shownBoxes(listed(buildBox()), queue.slice(0, 1));
  expect(once).toMatchObject({ state: 'HANDED_OUT', handedOutBy: 'Table 1', isUnsent: true });
  const [undone] = shownBoxes(listed(buildBox()), queue.slice(0, 2));
  expect(undone).toMatchObject({ state: 'WAITING', handedOutBy: null, isUnsent: true });
  expect(shownBoxes(listed(buildBox()), queue)[0]?.state).toBe('HANDED_OUT');
});

test('a box that another phone already handed out keeps that phone’s name', () => {
  const elsewhere = buildBox({ state: 'HANDED_OUT', handedOutBy: 'Table 2', revision: 2 });
  expect(shownBoxes(listed(elsewhere), [buildHandOut()])[0]?.handedOutBy).toBe('Table 2');
});

test('a canceled order stays canceled and is not counted', () => {
  const boxes = listed(
    buildBox({ state: 'CANCELLED' }),
    buildBox({ id: 'b2', state: 'HANDED_OUT' }),
    buildBox({ id: 'b3' }),
  );
  const shown = shownBoxes(boxes, [buildHandOut()]);
  expect(shown.find(({ id }) => id === 'b1')?.state).toBe('CANCELLED');
  expect(totalsOf(shown)).toEqual({ orders: 2, handedOut: 1 });
});

test('sorts boxes by class and name, numbers by value, and boxes without a class last', () => {
  const shown = shownBoxes(
    listed(
      buildBox({ id: '1', classroomName: null, supporterName: 'Al' }),
      buildBox({ id: '2', classroomName: 'Room 10', supporterName: 'Bo' }),
      buildBox({ id: '3', classroomName: 'Room 2', supporterName: 'Cy' }),
      buildBox({ id: '4', classroomName: 'Room 2', supporterName: 'Bea' }),
    ),
    [],
  );
  expect(shown.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
});
