import { gather } from './gather';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const handed: (readonly number[])[] = [];
  return { handed, gatherer: gather<number>(200, (items) => handed.push(items)) };
}

test('the first item goes on at once, and a burst behind it together', () => {
  const { handed, gatherer } = open();
  [1, 2, 3].forEach(gatherer.add);
  expect(handed).toEqual([[1]]);
  jest.advanceTimersByTime(200);
  expect(handed).toEqual([[1], [2, 3]]);
  gatherer.add(4);
  jest.advanceTimersByTime(200);
  expect(handed).toEqual([[1], [2, 3], [4]]);
});

test('after a rest the next item does not wait', () => {
  const { handed, gatherer } = open();
  gatherer.add(1);
  jest.advanceTimersByTime(400);
  gatherer.add(2);
  expect(handed).toEqual([[1], [2]]);
});

test('what waits at the end is not lost, and nothing comes after it', () => {
  const { handed, gatherer } = open();
  [1, 2].forEach(gatherer.add);
  gatherer.stop();
  jest.advanceTimersByTime(400);
  expect(handed).toEqual([[1], [2]]);
});
