import { buildShownBox } from '../hand-out.fixtures';
import { bagsOf, classesOf, findBoxes, groupByClass, noClass, type Filter } from './find-boxes';

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
