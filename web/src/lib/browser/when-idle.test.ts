import { whenIdle, whenInUse, whileBusy } from './when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is fetched ahead waits until the last response is there', async () => {
  const work = jest.fn();
  const respond: (() => void)[] = [];
  const ask = () => void whileBusy(new Promise<void>((resolve) => respond.push(resolve)));
  ask();
  ask();
  whenIdle(work);
  await jest.advanceTimersByTimeAsync(5_000);
  respond[0]?.();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  respond[1]?.();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what was taken back is not done, whether it waited or not', async () => {
  const work = jest.fn();
  whenIdle(work)();
  const response = Promise.resolve();
  void whileBusy(response);
  const takeBack = whenIdle(work);
  takeBack();
  await response;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
});

test('what opens by a press alone is fetched once somebody uses the page, and once', async () => {
  const work = jest.fn();
  whenInUse(work);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what waits for somebody to use the page can be taken back before and after', async () => {
  const work = jest.fn();
  whenInUse(work)();
  const takeBack = whenInUse(work);
  window.dispatchEvent(new Event('keydown'));
  takeBack();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
});
