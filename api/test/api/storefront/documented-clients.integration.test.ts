import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/* What docs/graph.md#a-client-of-your-own says, done in a folder of its own: types generated, checked, and used to buy. */
const root = path.join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-client-'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  writeProject();
  await Promise.all([
    tool('openapi-typescript/bin/cli.js', `${app.url}/api/openapi.json`, '--output', 'rest.ts'),
    tool('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.yml'),
  ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

test('clients generated from the OpenAPI document and from the SDL fit what the document shows', async () => {
  await tool('ts7/bin/tsc', '-p', '.');
});

test.each(['buy-by-rest', 'buy-by-graphql'])('%s buys a bag of candy', async (program) => {
  const { stdout } = await run(path.join(folder, 'out', `${program}.mjs`));
  const [id = '', status] = stdout.trim().split(' ');
  expect(status).toBe('completed');
  const order = (await (await fetch(`${app.url}/api/orders/${id}`)).json()) as object; // the documented response
  expect(order).toMatchObject({
    status: 'completed',
    total: '16.98',
    items: [{ productName: 'Lemon Lift-Offs' }],
  });
});

function writeProject(): void {
  const text = readFileSync(path.join(root, 'docs/graph.md'), 'utf8').replaceAll(
    'http://localhost:4000',
    app.url,
  );
  for (const [, name = '', content = ''] of text.matchAll(/^```\w+\n(?:#|\/\/) (\S+)\n([^]*?)^```$/gm))
    writeFileSync(path.join(folder, name), content);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'pay.ts'), payInSandbox);
  writeFileSync(path.join(folder, 'fields.ts'), alwaysThere);
}

/** Compiles only where a response always has the fields that may be null, and lacks what is not for everybody. */
const alwaysThere = `import type { paths } from './rest.js';
type Response<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never;
type Organization = Response<'/api/organizations/{id}'>;
export const pickup = ({ pickupHours }: Organization): string | null => pickupHours;
export const required: {} extends Pick<Organization, 'pickupHours' | 'startDate'> ? never : true = true;
export const optional: {} extends Pick<Organization, 'totalProfit' | 'createdAt'> ? true : never = true;
`;

/** What the sandbox's card form does. */
const payInSandbox = `export async function pay(secret: string): Promise<void> {
  const body = new URLSearchParams({
    key: 'pk_test_sandbox', client_secret: secret, 'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242', 'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040', 'payment_method_data[card][cvc]': '123',
  });
  await fetch(process.env.SHOP + '/sandbox/v1/payment_intents/' + secret.split('_secret_')[0] + '/confirm', { method: 'POST', body });
}`;

function tool(file: string, ...args: string[]): Promise<{ stdout: string }> {
  return run(path.join(root, 'node_modules', file), ...args);
}

/** A failure shows what the program wrote. */
async function run(...args: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, SHOP: app.url };
  return promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${args[0] ?? ''}\n${stdout}${stderr}`);
    },
  );
}
