import { expect, test, type Page, type Request } from './test.js';
import {
  beginOrganizationSession,
  beginStaffSession,
  findClassPage,
  findOrder,
  untilRendered,
} from './steps.js';

/** The network cost of opening a page: all of its requests, and the transferred bytes of its scripts. */
type Load = { html: string; requests: string[]; queries: string[]; scriptKib: number };

/** Opens a page as on a first visit. `isLive`: until its socket has received something. */
async function load(page: Page, address: string, { isLive = false } = {}): Promise<Load> {
  const requests: string[] = [];
  const queries: string[] = [];
  const count = (request: Request) => {
    if (request.url().startsWith('data:')) return;
    requests.push(new URL(request.url()).pathname);
    const query = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (query) queries.push(query);
  };
  page.on('request', count);
  const live = isLive
    ? page.waitForEvent('websocket').then((events) => events.waitForEvent('framereceived'))
    : undefined;
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  await live;
  page.off('request', count);
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

test.beforeAll(({ request }) => untilRendered({ request }, '/'));

// A page that was open before has the files of all in its cache.
test.beforeEach(async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
});

/** The landing is the last, because it keeps its fundraiser. */
const publicPages = {
  home: '/',
  products: '/products',
  'a class page': findClassPage,
  'a landing by a link': '/?org=LINCOLN&class=RIVERA',
};

for (const language of ['en', 'es']) {
  test(`each public page in the language ${language} loads in at most 15 requests in total`, async ({
    page,
  }) => {
    for (const [title, address] of Object.entries(publicPages)) {
      const path = typeof address === 'string' ? address : await address(page);
      const loaded = await load(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect.soft(loaded.requests.length, `${title}:\n${loaded.requests.join('\n')}`).toBeLessThanOrEqual(15);
      const textsKib = language === 'es' ? 25 : 0;
      const pageKib = { 'a class page': 215, products: 172 }[title] ?? 165;
      expect.soft(loaded.scriptKib, title).toBeLessThan(pageKib + textsKib);
      // Everything shown came with the document.
      expect.soft(loaded.queries, title).toEqual([]);
      // Only readers of another language load its texts.
      const texts = loaded.requests.filter((path) => path.startsWith('/assets/es-'));
      expect.soft(texts, title).toHaveLength(language === 'es' ? 1 : 0);
      // The document lists them, so they load alongside the scripts.
      for (const file of texts) expect.soft(loaded.html, title).toContain(file);
    }
  });
}

/** Expects a page of someone who is logged in to load in at most 25 requests, and to fetch nothing twice. */
function expectFew({ requests, queries, scriptKib }: Load, title: string, maxKib: number): void {
  expect.soft(requests.length, `${title}:\n${requests.join('\n')}`).toBeLessThanOrEqual(25);
  expect.soft(scriptKib, title).toBeLessThan(maxKib);
  expect.soft(queries, title).toEqual([...new Set(queries)]);
}

test('the dashboard of an organization loads in at most 25 requests, and fetches nothing twice', async ({
  page,
}) => {
  const id = await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  const loaded = await load(page, `/organization/${id}`, { isLive: true });
  expectFew(loaded, 'dashboard', 250);
  // Its figures came with the document.
  expect(loaded.queries).not.toContain('Dashboard');
});

/** Each with its address, whether it follows the server's events, and the query whose response its document has. */
const adminTabs = [
  { tab: 'dashboard', address: '/admin', isLive: true },
  { tab: 'orders', isLive: true },
  { tab: 'organizations' },
  { tab: 'products', isLive: true },
  { tab: 'analytics' },
  { tab: 'faq' },
  { tab: 'terms' },
  { tab: 'notifications' },
  { tab: 'content' },
  { tab: 'settings' },
];

test('each tab of the administration loads in at most 25 requests, including idle-time ones, fetches nothing twice, and is listed in its document', async ({
  page,
}) => {
  await beginStaffSession(page, 'admin');
  for (const { tab, address = `/admin?tab=${tab}`, isLive = false } of adminTabs) {
    await untilRendered(page, address);
    const loaded = await load(page, address, { isLive });
    expectFew(loaded, tab, 266);
    expect.soft(loaded.queries, `${tab} fetches what came with it`).toEqual([]);
    expect.soft(loaded.html, tab).toContain(`/assets/${tab}-tab-`);
  }
});

test('the page of an order loads in at most 25 requests, and fetches nothing that came with it', async ({
  page,
}) => {
  await beginStaffSession(page, 'admin');
  const { id } = await findOrder(page);
  const address = `/admin/orders/${id}`;
  await untilRendered(page, address);
  const loaded = await load(page, address);
  expectFew(loaded, 'order', 266);
  expect(loaded.queries).toEqual([]);
});

test('on a wide screen the products load in at most 25 requests, plus a picture per visible row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await beginStaffSession(page, 'admin');
  const { requests } = await load(page, '/admin?tab=products');
  const pictures = requests.filter((address) => /^\/(products|media)\//.test(address));
  expect(requests.length - pictures.length, requests.join('\n')).toBeLessThanOrEqual(25);
  const seen = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().top < innerHeight).length);
  expect(pictures.length).toBeLessThanOrEqual(seen);
});
