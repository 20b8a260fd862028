import { act, render } from '@testing-library/react';
import { useConfetti } from './use-confetti';

const bursts: { at: number; isQuiet: unknown }[] = [];

// jsdom cannot draw: this counts the bursts.
jest.mock('canvas-confetti', () => ({
  __esModule: true,
  default: {
    create:
      (_canvas: unknown, { disableForReducedMotion }: { disableForReducedMotion: boolean }) =>
      () => {
        bursts.push({ at: performance.now(), isQuiet: disableForReducedMotion });
        return Promise.resolve();
      },
  },
}));

function Page({ isPaid }: { isPaid: boolean }) {
  useConfetti(isPaid);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  bursts.length = 0;
});
afterEach(() => jest.useRealTimers());

test('throws confetti for 3 seconds, and never with reduced motion', async () => {
  const begin = performance.now();
  render(<Page isPaid />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  const lastsMs = (bursts.at(-1)?.at ?? 0) - begin;
  expect(lastsMs).toBeGreaterThan(2_900);
  expect(lastsMs).toBeLessThanOrEqual(3_000);
  expect(bursts.every(({ isQuiet }) => isQuiet === true)).toBe(true);
});

test('throws no confetti without a paid order', async () => {
  render(<Page isPaid={false} />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(bursts).toEqual([]);
});

test('stops when the page is left', async () => {
  const { unmount } = render(<Page isPaid />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  unmount();
  const thrown = bursts.length;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(bursts).toHaveLength(thrown);
});
