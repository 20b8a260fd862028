import { allSelected, nothingSelected, withChoice, withShown } from './use-selection';

const shownIds = ['a', 'b', 'c', 'd'];
const press = (selection: typeof nothingSelected, id: string, isRange = false) =>
  withChoice(selection, { id, isRange, shownIds });
const idsOf = ({ ids }: typeof nothingSelected) => [...ids].sort();

test('a press selects an order, the next one deselects it', () => {
  const one = press(nothingSelected, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(press(one, 'b'))).toEqual([]);
});

test('Shift selects everything from the last selected order to this one, in either direction', () => {
  expect(idsOf(press(press(nothingSelected, 'b'), 'd', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(press(nothingSelected, 'd'), 'b', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(nothingSelected, 'c', true))).toEqual(['c']);
});

test('deselecting one of all matches leaves the other shown ones', () => {
  expect(press(allSelected, 'c')).toMatchObject({ isAll: false });
  expect(idsOf(press(allSelected, 'c'))).toEqual(['a', 'b', 'd']);
});

test('the checkbox of the header selects all shown orders, then none', () => {
  const all = withShown(press(nothingSelected, 'b'), shownIds);
  expect(idsOf(all)).toEqual(shownIds);
  expect(withShown(all, shownIds)).toEqual(nothingSelected);
});
