import { buildBox, buildHandOut, buildShownBox } from '../hand-out.fixtures';
import {
  bagsOf,
  classesOf,
  type Filter,
  findBoxes,
  groupByClass,
  noClass,
  shownBoxes,
  totalsOf,
} from './boxes';

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
  const known = listed(
    buildBox({ state: 'CANCELLED' }),
    buildBox({ id: 'b2', state: 'HANDED_OUT' }),
    buildBox({ id: 'b3' }),
  );
  const shown = shownBoxes(known, [buildHandOut()]);
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

const boxes = [
  buildShownBox({ id: '1', supporterName: 'José Alvarez', shortCode: 'QX31' }),
  buildShownBox({ id: '2', supporterName: 'Ana Lima', shortCode: 'AB12', state: 'HANDED_OUT' }),
  buildShownBox({ id: '3', supporterName: 'Pat Doe', shortCode: 'ZZ90', classroomName: null }),
];
const found = (filter: Partial<Filter>) =>
  findBoxes(boxes, { text: '', classroom: null, show: 'waiting', ...filter }).map(({ id }) => id);

const item = (name: string, forName: string | null) => ({ name, quantity: 1, picks: [], forName });
const named = buildShownBox({
  id: '4',
  supporterName: 'Kim Park',
  items: [item('Stars', 'Ruth'), item('Rings', null), item('Rings', 'Ana'), item('Worms', 'Ruth')],
});

test('a name on a bag finds its box; bags are sorted by name, unnamed first', () => {
  const filter = { text: 'ruth', classroom: null, show: 'waiting' } as const;
  expect(findBoxes([...boxes, named], filter).map(({ id }) => id)).toEqual(['4']);
  const bags = bagsOf(named).map(([forName, items]) => [forName, ...items.map(({ name }) => name)]);
  expect(bags).toEqual([
    ['', 'Rings'],
    ['Ana', 'Rings'],
    ['Ruth', 'Stars', 'Worms'],
  ]);
});

test.each([
  ['alvarez jose', ['1']],
  ['ab1', ['2']],
  ['  PAT ', ['3']],
  ['nobody', []],
])('typing "%s" finds %j, whatever the filters', (text, ids) => {
  expect(found({ text, classroom: noClass })).toEqual(ids);
});

test('without a search text the filters apply', () => {
  expect(found({})).toEqual(['1', '3']);
  expect(found({ show: 'done' })).toEqual(['2']);
  expect(found({ show: 'all', classroom: '2nd Grade' })).toEqual(['1', '2']);
  expect(found({ classroom: noClass })).toEqual(['3']);
});

test('lists each class once, and a group for boxes without a class', () => {
  expect(classesOf(boxes)).toEqual(['2nd Grade', noClass]);
  expect(groupByClass(boxes).map(([name, { length }]) => [name, length])).toEqual([
    ['2nd Grade', 2],
    [noClass, 1],
  ]);
});
