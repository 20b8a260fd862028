import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { runCommand } from '../../../src/cli/commands.js';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

const [oldSecret, newSecret] = ['the secret of last year', 'the secret of this year'];
const environment = { ...process.env };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET: oldSecret, SESSION_SECRET_NEXT: newSecret });
});
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

/** The same shop, as a release with these settings serves it. */
async function serveAgain(sessionSecret: string): Promise<TestApp> {
  return startTestApp({ DATABASE_URL: app.databaseUrl, SESSION_SECRET: sessionSecret });
}

/** The same browser, whose proxy turned to another process. */
function elsewhere(browser: Browser, { url }: TestApp): Browser {
  const moved = new Browser(url);
  for (const cookie of browser.cookie.split('; ')) {
    const [name = '', value = ''] = cookie.split('=');
    moved.setCookie(name, value);
  }
  return moved;
}

const me = async (browser: Browser, at: TestApp): Promise<number> =>
  (await elsewhere(browser, at).get('/api/organization/me')).status;

test('replacing the secret logs nobody out and breaks no checkout while both are valid', async () => {
  const browser = new Browser(app.url);
  const credentials = { email: 'lincoln@example.org', password: 'candy-demo-2026' };
  await browser.post('/api/organization/login', credentials);
  const [product] = (await browser.get('/api/products')).json as { id: string }[]; // documented
  const order = {
    order: {
      customerEmail: 'jane@example.org',
      customerName: 'Jane Doe',
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: product?.id, quantity: 1 }],
  };
  const placed = await browser.post('/api/orders', order);
  expect(placed.status).toBe(200);

  const during = await serveAgain(`${newSecret},${oldSecret}`);
  expect(await me(browser, during)).toBe(200);
  // An order is the visitor's own while it is unpaid: the same one comes back.
  const again = await elsewhere(browser, during).post('/api/orders', order);
  expect(again.json).toMatchObject({ id: (placed.json as { id: string }).id }); // documented
  // A login of the meantime, at the process that has it, is one at those that still wait for their restart.
  const newcomer = new Browser(during.url);
  await newcomer.post('/api/organization/login', credentials);
  expect([await me(newcomer, during), await me(newcomer, app)]).toEqual([200, 200]);
  await during.stop();
  const after = await serveAgain(newSecret);
  expect(await me(browser, after)).toBe(401);
  await after.stop();
});

test('with no administrator left, the command makes one who can log in', async () => {
  await queryDatabase(app.databaseUrl, 'UPDATE admin_users SET is_active = false');
  process.env = { ...environment, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const who = ['--username', 'rescue', '--email', 'rescue@example.org', '--full-name', 'Robin Rescue'];
  expect(await runCommand('admin:create', [...who, '--role', 'admin'])).toBe(0);
  const password = /with the password (\S+)$/.exec(String(log.mock.calls[0]?.[0]))?.[1];
  const browser = new Browser(app.url);
  const login = await browser.post('/api/admin/login', { username: 'rescue', password });
  expect(login.status).toBe(200);
});
