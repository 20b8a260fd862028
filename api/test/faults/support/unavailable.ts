import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { FaultShop } from './fault-shop.js';
import { openBrowser, orderBody } from './purchase.js';
import { note } from './note.js';

type Timed = { readonly seconds: number; readonly status: number; readonly text: string };

/** A machine that is busy with the test itself adds a little to the 2 s and 3 s of docs/product/limits.md. */
const toleranceSeconds = 0.5;
/** The best of them counts: one that met a busy moment says nothing. */
const rounds = 3;

/** Readiness says no within 2 s and every other call 503 within 3 s, while PostgreSQL says nothing. */
export async function expectUnavailable(shop: FaultShop, { isTimed }: { isTimed: boolean }): Promise<void> {
  const measured: { ready: number; slowest: number }[] = [];
  for (let round = 0; round < (isTimed ? rounds : 1); round += 1) {
    const [ready, ...others] = await Promise.all([
      timed(() => openBrowser(shop.webUrls()[0] ?? '').get('/readyz')),
      ...callsTo(shop).map(timed),
    ]);
    expect([ready.status, ready.text]).toEqual([
      503,
      expect.stringContaining('PostgreSQL does not respond.'),
    ]);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 503));
    measured.push({ ready: ready.seconds, slowest: Math.max(...others.map(({ seconds }) => seconds)) });
  }
  note(
    `while PostgreSQL is frozen: ${measured.map(({ ready, slowest }) => `readiness ${ready.toFixed(2)} s, others up to ${slowest.toFixed(2)} s`).join('; ')}`,
  );
  if (!isTimed) return;
  expect(Math.min(...measured.map(({ ready }) => ready))).toBeLessThan(2 + toleranceSeconds);
  expect(Math.min(...measured.map(({ slowest }) => slowest))).toBeLessThan(3 + toleranceSeconds);
}

function callsTo(shop: FaultShop) {
  const [url = ''] = shop.webUrls();
  const calls = [
    () => openBrowser(url).get(`/api/organizations/${randomUUID()}`),
    () => openBrowser(url).post('/api/validate-codes', { organizationCode: 'NOBODY' }),
    () => openBrowser(url).post('/api/orders', orderBody(shop)),
    () => openBrowser(url).post('/api/create-payment-intent', { amount: '21.98' }),
    () => openBrowser(url).post(`/api/orders/${randomUUID()}/status`, { status: 'completed' }),
    () =>
      openBrowser(url).post('/api/organization/login', { email: 'pat@example.org', password: 'something' }),
  ];
  // More than there are connections, so that some wait for one.
  return [...calls, ...calls, ...calls];
}

async function timed(call: () => Promise<{ status: number; text: string }>): Promise<Timed> {
  const startedAt = performance.now();
  const { status, text } = await call();
  return { seconds: (performance.now() - startedAt) / 1_000, status, text };
}
