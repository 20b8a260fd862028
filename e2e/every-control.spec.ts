import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from './test.js';
import { pressEverything, translate } from './press-everything.js';
import { adminTabs, everyPath, findOrder, logInAsOrganization, logInAsStaff } from './steps.js';
import { storeCart } from './stored-cart.js';

/*
 * A page works while a browser translates it, and the focus is never lost: presses every control of every page, with a
 * product that no other test uses.
 */
const port = Number(process.env.E2E_PORT ?? 4010) + 2;
const root = path.resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-pressed-'));
let server: ChildProcess;

test.describe.configure({ timeout: 240_000 });
test.use({ baseURL: `http://localhost:${port}`, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error', DATA_DIR: dataDir };
  server = spawn(process.execPath, ['api/dist/server/main.js'], { cwd: root, env, stdio: 'inherit' });
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Values for path parameters. Lookup pages are left out: they lead to pages that are tested themselves. */
const parameters: Record<string, string> = {
  orgCode: 'LINCOLN',
  classroomCode: 'NOSUCH',
  code: 'NOSUCH',
  kind: 'stop-change',
  token: 'none',
};

/** Every page with a matching path, its parameters filled in. */
function addresses(isHere: (path: string) => boolean, ids: Record<string, string>): string[] {
  const paths = everyPath.filter(isHere);
  expect(paths.length).toBeGreaterThan(3);
  return paths.map((found) =>
    found
      .replace('*', 'no-such-page')
      .replace(/:(\w+)/g, (_, name: string) => ids[name] ?? parameters[name] ?? ''),
  );
}

async function walk(page: Page, all: readonly string[]): Promise<void> {
  const faults: string[] = [];
  let pressedCount = 0;
  const ofFrame = new Set<string>();
  for (const address of all) {
    const started = Date.now();
    const found = await pressEverything(page, address, ofFrame);
    faults.push(...found.faults);
    pressedCount += found.count;
    if (process.env.E2E_TRACE) console.log(address, Date.now() - started);
  }
  expect(faults).toEqual([]);
  expect(pressedCount).toBeGreaterThan(all.length);
}

async function idsOfLincoln(page: Page): Promise<{ organizationId: string; classroomId: string }> {
  const data = { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' };
  const response = await page.request.post('/api/validate-codes', { data });
  // The documented response.
  return (await response.json()) as { organizationId: string; classroomId: string };
}

const isWork = (found: string) => /^\/(admin|organization)(\/|$)/.test(found);

test('every control of every page of the shop works on a translated page', async ({ page }) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs', quantity: 2 }], {
    organization: 'LINCOLN',
    classroom: 'RIVERA',
  });
  await translate(page);
  const { classroomId } = await idsOfLincoln(page);
  await walk(
    page,
    addresses((found) => !isWork(found), { id: classroomId }),
  );
});

test('every control of every page of an organization works on a translated page', async ({ page }) => {
  await translate(page);
  await walk(
    page,
    addresses((found) => /^\/organization\/[a-z]/.test(found), {}),
  );
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  const id = /organization\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await walk(
    page,
    addresses((found) => found.startsWith('/organization/:id'), { id }),
  );
});

test('every control of every page of the administration works on a translated page', async ({ page }) => {
  await translate(page);
  await walk(
    page,
    addresses((found) => /^\/admin\/(login|invitation|forgot|choose)/.test(found), {}),
  );
  await logInAsStaff(page, 'admin');
  const { organizationId: id } = await idsOfLincoln(page);
  const order = await findOrder(page);
  const ids = { id, reference: order.id.slice(-8) };
  await walk(page, [
    `/admin/customers?email=${order.customerEmail}`,
    ...addresses((found) => /^\/admin(?!\/(login|invitation|forgot|choose|playground))/.test(found), ids),
    ...Object.keys(adminTabs).map((tab) => `/admin?tab=${tab}`),
  ]);
});
