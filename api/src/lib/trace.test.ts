import { afterEach, expect, test } from '@jest/globals';
import { installTracer, isTracing, openSpan, traced, type SpanEnd } from './trace.js';

afterEach(() => installTracer(null));

const facts = { name: 'work', kind: 'internal' } as const;

test('without a tracer the work runs without a span', async () => {
  expect(isTracing()).toBe(false);
  expect(openSpan(facts)).toBeNull();
  expect(await traced(facts, () => Promise.resolve('done'))).toBe('done');
});

test('failing work ends its span with the error and rethrows it', async () => {
  const ends: (SpanEnd | undefined)[] = [];
  installTracer({
    open: () => ({ traceparent: '', run: (work) => work(), end: (how) => void ends.push(how) }),
  });
  const error = new TypeError('pat@example.org is wrong');
  await expect(traced(facts, () => Promise.reject(error))).rejects.toBe(error);
  await traced(facts, () => Promise.resolve());
  expect(ends).toEqual([{ error }, undefined]);
});
