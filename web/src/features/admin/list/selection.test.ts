import { allSelected, nothingSelected, withChoice, withShown } from './use-selection';

const shownIds = ['a', 'b', 'c', 'd'];
const press = (selection: typeof nothingSelected, id: string, isRange = false) =>
  withChoice(selection, { id, isRange, shownIds });
const idsOf = ({ ids }: typeof nothingSelected) => [...ids].sort();

test('a press chooses an order, the next one takes it out', () => {
  const one = press(nothingSelected, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(press(one, 'b'))).toEqual([]);
});

test('with Shift everything from the last choice to here is chosen, in either direction', () => {
  expect(idsOf(press(press(nothingSelected, 'b'), 'd', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(press(nothingSelected, 'd'), 'b', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(nothingSelected, 'c', true))).toEqual(['c']);
});

test('an order taken out of all that fit leaves those that are shown', () => {
  expect(press(allSelected, 'c')).toMatchObject({ isAll: false });
  expect(idsOf(press(allSelected, 'c'))).toEqual(['a', 'b', 'd']);
});

test('the box of the head chooses all that are shown, then none', () => {
  const all = withShown(press(nothingSelected, 'b'), shownIds);
  expect(idsOf(all)).toEqual(shownIds);
  expect(withShown(all, shownIds)).toEqual(nothingSelected);
});
