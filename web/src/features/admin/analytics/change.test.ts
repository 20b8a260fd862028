import { changeText } from './change';

test.each([
  [120, 100, 7, '20% more than in the 7 days before'],
  [80, 100, 30, '20% less than in the 30 days before'],
  [100, 100, 7, 'As in the 7 days before'],
  [5, 0, 1, 'None in the day before'],
  [0, 0, 90, 'None in the 90 days before either'],
])('%i after %i in %i days: %s', (current, previous, days, text) => {
  expect(changeText(current, previous, days)).toBe(text);
});
