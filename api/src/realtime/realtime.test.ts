import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPubSub } from '@graphql-yoga/subscription';
import { throttlePerSecond } from './realtime.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Counts what comes out of a stream of events. */
function watch() {
  const events = createPubSub<{ event: [number] }>();
  const pulses = throttlePerSecond(events.subscribe('event'));
  let count = 0;
  const reading = (async () => {
    while (!(await pulses.next()).done) count += 1;
  })();
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
  const publish = async (): Promise<void> => {
    events.publish('event', 1);
    await pass(0);
  };
  return { publish, pass, count: () => count, stop: () => pulses.return().then(() => reading) };
}

test('a single event is published at once', async () => {
  const stream = watch();
  await stream.pass(0);
  await stream.publish();
  expect(stream.count()).toBe(1);
  await stream.stop();
});

test('a hundred events in a second become two ticks, the last at its end', async () => {
  const stream = watch();
  await stream.pass(0);
  for (let index = 0; index < 100; index += 1) await stream.publish();
  await stream.pass(999);
  expect(stream.count()).toBe(1);
  await stream.pass(1);
  expect(stream.count()).toBe(2);
  await stream.pass(5_000);
  expect(stream.count()).toBe(2);
  await stream.stop();
});

test('a subscriber who leaves gets nothing more', async () => {
  const stream = watch();
  await stream.pass(0);
  await stream.publish();
  await stream.stop();
  await stream.publish();
  await stream.pass(5_000);
  expect(stream.count()).toBe(1);
});
