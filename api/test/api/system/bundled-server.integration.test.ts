import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { findFreePort } from '../../support/processes.js';
import { until } from '../../support/until.js';

const root = path.join(import.meta.dirname, '../../../..');
const bundled = path.join(root, 'api/dist/server');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-bundled-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the bundled server responds from the database and from memory, finds its files, and stops in order', async () => {
  const database = await createTestDatabase();
  const port = await findFreePort();
  const server = spawn(process.execPath, [path.join(bundled, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: await emptyTestRedis(),
      DEMO: 'on',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true);

    const listed = (await (await fetch(`${url}/api/products`)).json()) as { name: string }[];
    expect(listed.length).toBeGreaterThan(5);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ products { name } __type(name: "Order") { name } }' }),
    });
    expect(await response.json()).toMatchObject({
      data: { products: expect.any(Array), __type: { name: 'Order' } },
    });
    expect((await fetch(`${url}/`)).status).toBe(200);
    // These lie beside the code that reads them.
    expect(await (await fetch(`${url}/sandbox/stripe.js`)).text()).toContain('Stripe');
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await database.drop();
  }
});

test('of the packages only those with native code, files of their own or a later use are loaded beside the bundle', () => {
  const atOnce = new Set<string>();
  const parts = partsOfPackages();
  // In one file they would take 22 MB to read, which stay with the process.
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_200_000);
  const files = new Set(['main.js']);
  // A set that grows is walked to its end.
  for (const file of files) {
    const code = readFileSync(path.join(bundled, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:^|[;\n])import(?:[^'";()]*from)?["']([^"']+)["']/g)) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else if (!isBuiltin(name)) atOnce.add(name);
    }
  }
  expect([...atOnce].sort()).toEqual(['@node-rs/argon2', 'pino']);
});

test('neither the databases that we do not use nor what emails are rendered with are in the files that are read at once', () => {
  const code = partsOfPackages().join('\n');
  const drivers = Array.from(code.matchAll(/var (\w+Driver)=class/g), ([, driver]) => driver);
  expect(drivers).toEqual(['PostgresDriver']);
  expect(code).not.toContain('renderToStaticMarkup');
});

function partsOfPackages(): string[] {
  return readdirSync(bundled)
    .filter((file) => /^packages-.*\.js$/.test(file))
    .map((file) => readFileSync(path.join(bundled, file), 'utf8'));
}
