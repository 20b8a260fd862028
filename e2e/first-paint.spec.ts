import { expect, test, type Locator, type Page } from './test.js';
import {
  adminTabs,
  beginOrganizationSession,
  beginStaffSession,
  findClassPage,
  findOrder,
  heightOnPage,
  holdBack,
  ownControls,
  privatePaths,
  untilReady,
  untilRendered,
} from './steps.js';
import { storeCart } from './stored-cart.js';

/** Holds back the page's script. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

/** Further scripts take a while, as those of parts do that are not in the document's list. */
const arriveLate = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });

/** The console message for a page that React could not hydrate as rendered. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** A busy server sends a document without content rather than late. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root > *').first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** It is visible before the page's script runs, and is the same element at the same height after hydration. */
async function expectToStay(page: Page, element: Locator, release: () => void): Promise<void> {
  await expect(element).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const handle = await element.elementHandle();
  const before = await heightOnPage(element);
  release();
  await untilReady(page);
  expect(Math.abs((await heightOnPage(element)) - before)).toBeLessThanOrEqual(1);
  expect(await handle?.evaluate(({ isConnected }) => isConnected)).toBe(true);
}

test('pages are readable before their script loads, and hydrate without changes', async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  for (const { path, width } of [
    { path: '/', width: 390 },
    { path: '/products', width: 1280 },
    { path: '/faq', width: 390 },
    { path: '/?org=LINCOLN&class=RIVERA', width: 390 },
  ])
    await test.step(path, async () => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdScripts(page);
      await openRendered(page, path);
      await expectToStay(page, page.locator('h1'), release);
      // What is below the window is laid out later, but not only when somebody comes near.
      await expect(page.locator('html[data-settled]')).toBeAttached();
      await page.unrouteAll();
    });
  await expect(page.getByText('Supporting Lincoln Elementary School - 2nd Grade').first()).toBeVisible();
  // The server has already looked up a link's codes.
  expect(asked.filter((body) => body.includes('ValidateCodes'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a class page is readable before its script loads, fetches nothing twice, and does not shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
  const path = await findClassPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await openRendered(page, path);
  await expect(page.getByRole('heading', { name: '2nd Grade' })).toBeVisible();
  const amount = page.getByTestId('total-sales');
  const shown = await amount.innerText();
  asked.length = 0;
  await expectToStay(page, page.locator('[role="progressbar"]'), release);
  expect(await amount.innerText()).toBe(shown);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();
  expect(asked.filter((body) => /query (Class(Page|RankingOf)|Contents)/.test(body))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('text typed before the script loads is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  const code = page.getByLabel(/Organization code/);
  await code.fill('LINCOLN');
  release();
  await untilReady(page);
  await page.getByLabel(/Classroom code/).fill('RIVERA');
  await expect(code).toHaveValue('LINCOLN');
  await page.getByRole('button', { name: 'Find My Fundraiser' }).click();
  await expect(page.getByText(/^Supporting Lincoln Elementary School/).first()).toBeVisible();
});

test('Enter before the script loads stays on the page, and submits the form afterward', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  await page.evaluate(() => (document.body.dataset.stays = ''));
  await page.getByLabel(/Organization code/).fill('LINCOLN');
  await page.getByLabel(/Classroom code/).fill('RIVERA');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText(/^Supporting Lincoln Elementary School/).first()).toBeVisible();
  await expect(page.locator('body[data-stays]')).toBeAttached();
});

test('a visitor with a cart and a fundraiser first sees the common page, then their own', async ({
  page,
}) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await openRendered(page, '/products');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText(/^Supporting Lincoln Elementary School/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('if the script does not load, the rendered links work', async ({ page }) => {
  await page.route('**/assets/shell-*.js', (route) => route.abort());
  await openRendered(page, '/');
  await page.getByRole('link', { name: 'Start Fundraising' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('every private page is readable before its script loads, and hydrates without changes', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const id = await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  await beginStaffSession(page, 'admin');
  const order = await findOrder(page);
  const paths = privatePaths.map((path) => path.replace(':id', id).replace(':reference', order.id.slice(-8)));
  for (const path of [...paths, ...Object.keys(adminTabs).map((tab) => `/admin?tab=${tab}`)])
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await openRendered(page, path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const controls = await page.evaluateHandle(
        (own) => [...document.querySelectorAll(own)].filter((control) => control.checkVisibility()),
        ownControls,
      );
      await arriveLate(page);
      await expectToStay(page, page.getByRole('heading', { level: 1 }), release);
      // Were they replaced, typed text would be lost.
      expect(
        await controls.evaluate((all) => all.flatMap((it) => (it.isConnected ? [] : it.outerHTML))),
      ).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });
  // The server does not see the hash, which opens a card.
  await page.goto(`/organization/${id}#codes`);
  await expect(page.getByRole('heading', { name: 'Share codes' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('private pages come with what they show first, for their viewer alone, and are stored nowhere', async ({
  page,
}) => {
  const read = async (path: string) => {
    const response = await page.request.get(path);
    return { html: await response.text(), stored: response.headers()['cache-control'] };
  };
  const id = await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  await untilRendered(page, `/organization/${id}`);
  const own = await read(`/organization/${id}`);
  expect(own.html).toMatch(/page-state.*"totalSales":"\d+\.\d\d"/);
  expect(own.stored).toBe('no-store');
  const { id: otherId } = (await (await page.request.get('/api/organizations/lookup/WESTSIDE')).json()) as {
    id: string;
  }; // documented
  expect((await read(`/organization/${otherId}`)).html).not.toMatch(/totalSales|contactEmail/);
  expect((await read('/admin?tab=orders')).html).not.toContain('page-state');

  // Without any other response: what is shown stood in the document.
  await page.route('**/graphql', (route) => route.abort());
  await page.goto(`/organization/${id}`);
  await expect(page.getByRole('heading', { name: 'Top Classrooms' })).toBeVisible();
  await expect(page.locator('#page-state')).not.toBeAttached();
  await beginStaffSession(page, 'admin');
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('row').nth(5)).toContainText('$');
});

test('a visitor without a session sees no part of a dashboard before the login', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'CMS Admin Login' })).toBeVisible();
});
