import { expect, test, type Page } from './test.js';
import { findClassPage, findOrder, logInAsOrganization, logInAsStaff } from './steps.js';

/** The network cost of opening a page: all of its requests, and the transferred bytes of its scripts. */
type Load = { html: string; requests: string[]; queries: string[]; scriptKib: number };

async function load(page: Page, address: string): Promise<Load> {
  const requests: string[] = [];
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    requests.push(new URL(request.url()).pathname);
    const query = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (query) queries.push(query);
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  // Count each file once: importing a preloaded file adds a second entry. On a slow machine the network is idle only
  // after the page has started to prefetch its dialogs, which do not count for opening it.
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/layers-'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  const bytes = [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
  const html = (await response?.text()) ?? '';
  return { html, requests, queries, scriptKib: bytes / 1024 };
}

test.use({ viewport: { width: 390, height: 844 } });

const publicPages = {
  home: '/',
  products: '/products',
  'a landing by a link': '/?org=LINCOLN&class=RIVERA',
  'a class page': findClassPage,
};

for (const [title, address] of Object.entries(publicPages)) {
  for (const language of ['en', 'es']) {
    test(`${title} in the language ${language} loads in at most 15 requests in total`, async ({ page }) => {
      const path = typeof address === 'string' ? address : await address(page);
      const loaded = await load(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect(loaded.requests.length, loaded.requests.join('\n')).toBeLessThanOrEqual(15);
      const textsKib = language === 'es' ? 25 : 0;
      const pageKib = { 'a class page': 215, products: 172 }[title] ?? 165;
      expect(loaded.scriptKib).toBeLessThan(pageKib + textsKib);
      // Everything shown came with the document.
      expect(loaded.queries).toEqual([]);
      // Only readers of another language load its texts.
      const texts = loaded.requests.filter((path) => path.startsWith('/assets/es-'));
      expect(texts).toHaveLength(language === 'es' ? 1 : 0);
      // The document lists them, so they load alongside the scripts.
      for (const file of texts) expect(loaded.html).toContain(file);
    });
  }
}

test('the dashboard of an organization loads in at most 25 requests', async ({ page, context }) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  const loaded = await load(await context.newPage(), page.url());
  expect(loaded.requests.length, loaded.requests.join('\n')).toBeLessThanOrEqual(25);
  expect(loaded.scriptKib).toBeLessThan(250);
});

const adminTabs = [
  'dashboard',
  'orders',
  'organizations',
  'products',
  'analytics',
  'faq',
  'terms',
  'notifications',
  'content',
  'settings',
];

test('each tab of the administration loads in at most 25 requests, including idle-time ones', async ({
  page,
  context,
}) => {
  await logInAsStaff(page, 'admin');
  for (const tab of adminTabs) {
    const opened = await context.newPage();
    const loaded = await load(opened, `/admin?tab=${tab}`);
    expect(loaded.requests.length, `${tab}:\n${loaded.requests.join('\n')}`).toBeLessThanOrEqual(25);
    expect(loaded.scriptKib, tab).toBeLessThan(266);
    await opened.close();
  }
});

test('the page of an order loads in at most 25 requests, and its changes by staff are a query of their own', async ({
  page,
  context,
}) => {
  await logInAsStaff(page, 'admin');
  const { id } = await findOrder(page);
  const loaded = await load(await context.newPage(), `/admin/orders/${id.slice(-8)}`);
  expect(loaded.requests.length, loaded.requests.join('\n')).toBeLessThanOrEqual(25);
  expect(loaded.scriptKib).toBeLessThan(266);
  expect(loaded.queries).toEqual(expect.arrayContaining(['OrderRecord', 'OrderHistory', 'OrderAudit']));
});

test('on a wide screen the products load in at most 25 requests, plus a picture per visible row', async ({
  page,
  context,
}) => {
  await logInAsStaff(page, 'admin');
  const opened = await context.newPage();
  await opened.setViewportSize({ width: 1280, height: 900 });
  const { requests } = await load(opened, '/admin?tab=products');
  const pictures = requests.filter((address) => /^\/(products|media)\//.test(address));
  expect(requests.length - pictures.length, requests.join('\n')).toBeLessThanOrEqual(25);
  const seen = await opened
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().top < innerHeight).length);
  expect(pictures.length).toBeLessThanOrEqual(seen);
});

test('the document of each tab of the administration lists the tab’s file', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  for (const tab of adminTabs) {
    const html = await (await page.request.get(`/admin?tab=${tab}`)).text();
    expect(html).toContain(`/assets/${tab}-tab-`);
  }
});

test('opening a dashboard or a tab of the administration fetches nothing twice', async ({
  page,
  context,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  const dashboard = page.url();
  await logInAsStaff(page, 'admin');
  const known = ['AdminSession', 'StaffAttention'];
  for (const { address, came } of [
    { address: dashboard, came: ['Dashboard'] },
    { address: '/admin', came: ['AdminOverview', ...known] },
    { address: '/admin?tab=orders', came: ['AdminOrders', ...known] },
    { address: '/admin?tab=products', came: ['ManagedProducts', ...known] },
  ]) {
    const opened = await context.newPage();
    const socket = opened.waitForEvent('websocket').then((events) => events.waitForEvent('framereceived'));
    const { queries } = await load(opened, address);
    await socket;
    expect(queries, address).toEqual([...new Set(queries)]);
    expect(
      queries.filter((name) => came.includes(name)),
      `${address} fetches what came with it`,
    ).toEqual([]);
    await opened.close();
  }
});
