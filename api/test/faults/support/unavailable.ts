import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { FaultShop } from './fault-shop.js';
import { openBrowser, orderBody } from './purchase.js';
import { note } from './note.js';

type Timed = {
  readonly what: string;
  readonly seconds: number;
  readonly status: number;
  readonly text: string;
};

/** Of docs/product/limits.md#timeouts. */
const readinessSeconds = 2;
const responseSeconds = 3;
/** For each route the best of them counts: one that met a busy moment says nothing. */
const rounds = 3;

/** Readiness says no within 2 s and every other call 503 within 3 s, while PostgreSQL says nothing. */
export async function expectUnavailable(shop: FaultShop, { isTimed }: { isTimed: boolean }): Promise<void> {
  const fastest = new Map<string, number>();
  for (let round = 0; round < (isTimed ? rounds : 1); round += 1) {
    const [ready, ...others] = await Promise.all([
      timed('readiness', () => openBrowser(shop.webUrls()[0] ?? '').get('/readyz')),
      ...callsTo(shop).map((call) => call()),
    ]);
    expect([ready.status, ready.text]).toEqual([
      503,
      expect.stringContaining('PostgreSQL does not respond.'),
    ]);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 503));
    const slowest = slowestOfEach([ready, ...others]);
    for (const [what, seconds] of slowest)
      fastest.set(what, Math.min(seconds, fastest.get(what) ?? Infinity));
    const said = [...slowest].map(([what, seconds]) => `${what} ${seconds.toFixed(2)} s`);
    note(`PostgreSQL is frozen: ${said.join(', ')}`);
  }
  if (!isTimed) return;
  const late = [...fastest].filter(
    ([what, seconds]) => seconds >= (what === 'readiness' ? readinessSeconds : responseSeconds),
  );
  expect(late).toEqual([]);
}

/** By what they ask for; more than there are connections, so that some wait for one. */
function callsTo(shop: FaultShop): (() => Promise<Timed>)[] {
  const [url = ''] = shop.webUrls();
  const login = { email: 'pat@example.org', password: 'something' };
  const calls = [
    () => timed('organization', () => openBrowser(url).get(`/api/organizations/${randomUUID()}`)),
    () => timed('codes', () => openBrowser(url).post('/api/validate-codes', { organizationCode: 'NOBODY' })),
    () => timed('order', () => openBrowser(url).post('/api/orders', orderBody(shop))),
    () => timed('intent', () => openBrowser(url).post('/api/create-payment-intent', { amount: '21.98' })),
    () =>
      timed('status', () =>
        openBrowser(url).post(`/api/orders/${randomUUID()}/status`, { status: 'completed' }),
      ),
    () => timed('login', () => openBrowser(url).post('/api/organization/login', login)),
  ];
  return [...calls, ...calls, ...calls];
}

async function timed(what: string, call: () => Promise<{ status: number; text: string }>): Promise<Timed> {
  const startedAt = performance.now();
  const { status, text } = await call();
  return { what, seconds: (performance.now() - startedAt) / 1_000, status, text };
}

/** What is asked several times counts with its slowest. */
function slowestOfEach(calls: readonly Timed[]): Map<string, number> {
  const slowest = new Map<string, number>();
  for (const { what, seconds } of calls) slowest.set(what, Math.max(seconds, slowest.get(what) ?? 0));
  return slowest;
}
