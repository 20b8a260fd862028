import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { CachedReply } from './protocol/idempotency.js';
import { Store } from './store.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'sandbox-store-'));
afterAll(() => rmSync(directory, { recursive: true }));

const now = 1_760_000_000;

function reply(number: number): CachedReply {
  return {
    id: `key-${number}`,
    created: now,
    path: '/',
    fingerprint: '',
    requestId: '',
    status: 200,
    body: '',
  };
}

test('new rows replace the oldest, also after a restart', () => {
  const store = new Store(directory, now);
  for (let number = 0; number < 5_010; number += 1) store.put('reply', reply(number));
  store.save();
  for (const opened of [store, new Store(directory, now)]) {
    expect(opened.all('reply')).toHaveLength(5_000);
    expect(opened.find('reply', 'key-9')).toBeNull();
    expect(opened.find('reply', 'key-10')).not.toBeNull();
  }
});

test('changing a row does not drop another', () => {
  const store = new Store(null, now);
  for (let number = 0; number < 5_000; number += 1) store.put('reply', reply(number));
  for (let change = 0; change < 10; change += 1) store.put('reply', { ...reply(0), status: 402 });
  expect(store.all('reply')).toHaveLength(5_000);
  expect(store.find('reply', 'key-0')?.status).toBe(402);
});
