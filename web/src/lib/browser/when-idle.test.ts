import { whenIdle, whenInUse, whileBusy } from './when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('idle work waits for the last pending response', async () => {
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

test('canceled idle work does not run', async () => {
  const work = jest.fn();
  whenIdle(work)();
  const response = Promise.resolve();
  void whileBusy(response);
  const cancel = whenIdle(work);
  cancel();
  await response;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
});

test('work for a page in use runs once, after the first interaction', async () => {
  const work = jest.fn();
  whenInUse(work);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work for a page in use can be canceled before and after the interaction', async () => {
  const work = jest.fn();
  whenInUse(work)();
  const cancel = whenInUse(work);
  window.dispatchEvent(new Event('keydown'));
  cancel();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).not.toHaveBeenCalled();
});
