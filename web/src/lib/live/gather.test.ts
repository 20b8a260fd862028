import { gather } from './gather';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const delivered: (readonly number[])[] = [];
  return { delivered, gatherer: gather<number>(200, (items) => delivered.push(items)) };
}

test('delivers the first item at once, and a burst after it together', () => {
  const { delivered, gatherer } = open();
  [1, 2, 3].forEach(gatherer.add);
  expect(delivered).toEqual([[1]]);
  jest.advanceTimersByTime(200);
  expect(delivered).toEqual([[1], [2, 3]]);
  gatherer.add(4);
  jest.advanceTimersByTime(200);
  expect(delivered).toEqual([[1], [2, 3], [4]]);
});

test('after a pause the next item does not wait', () => {
  const { delivered, gatherer } = open();
  gatherer.add(1);
  jest.advanceTimersByTime(400);
  gatherer.add(2);
  expect(delivered).toEqual([[1], [2]]);
});

test('delivers waiting items on stop, and nothing after that', () => {
  const { delivered, gatherer } = open();
  [1, 2].forEach(gatherer.add);
  gatherer.stop();
  jest.advanceTimersByTime(400);
  expect(delivered).toEqual([[1], [2]]);
});
