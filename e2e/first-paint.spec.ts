import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAsStaff } from './steps.js';
import { storeCart } from './stored-cart.js';

/** Keeps the page's script on its way until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A server under load sends a document without it rather than late. */
async function openDrawnAhead(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#first-paint')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** It is drawn ahead, and stands where it stood once `draw` has the page take that place. */
async function expectToStay(page: Page, element: Locator, draw: () => void | Promise<void>): Promise<void> {
  await expect(page.locator('#first-paint[inert]').locator(element)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await element.boundingBox();
  await draw();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  expect(await element.boundingBox()).toEqual(before);
}

for (const { title, path, width } of [
  { title: 'home', path: '/', width: 390 },
  { title: 'products', path: '/products', width: 1280 },
]) {
  test(`${title} is seen before its script is there, and stands where it stood when it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdScripts(page);
    await openDrawnAhead(page, path);
    await expectToStay(page, page.locator('h1'), release);
  });
}

test('a class page is read before its script is there, with a cart too, asks for nothing twice, and stands where it stood', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
  const found = await page.request.post('/graphql', {
    data: { query: '{ classroom(code: "LINCOLN-RIVERA") { id } }' },
  });
  const { data } = (await found.json()) as { data: { classroom: { id: string } } }; // what was asked for
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const release = await holdScripts(page);
  await openDrawnAhead(page, `/classroom/${data.classroom.id}`);
  const ahead = page.locator('#first-paint[inert]');
  await expect(ahead.getByRole('heading', { name: '2nd Grade', includeHidden: true })).toBeVisible();
  await expect(ahead.locator('header').getByText('0', { exact: true })).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const progress = page.locator('[role="progressbar"]');
  const amount = page.getByTestId('total-sales');
  const look = async () => [
    await progress.boundingBox(),
    await amount.boundingBox(),
    await amount.innerText(),
  ];
  const before = await look();
  asked.length = 0;
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  expect(await look()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();
  expect(asked.filter((body) => /query Class(Page|RankingOf)/.test(body))).toEqual([]);
});

test('what is typed goes into the page itself, never into what is drawn ahead of it', async ({ page }) => {
  const release = await holdScripts(page);
  await openDrawnAhead(page, '/');
  const field = page.locator('#first-paint').getByPlaceholder('e.g. LINCOLN');
  await expect(field).not.toBeEditable();
  release();
  const code = page.getByLabel(/Organization code/);
  await code.fill('LINCOLN');
  await expect(code).toHaveValue('LINCOLN');
});

test('who has a cart does not see the page of others first', async ({ page }) => {
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'CHEN' });
  const release = await holdScripts(page);
  await openDrawnAhead(page, '/products');
  await expect(page.locator('#first-paint')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
});

test('where the script does not come, the links of what is drawn ahead work', async ({ page }) => {
  await page.route('**/assets/shell-*.js', (route) => route.abort());
  await openDrawnAhead(page, '/');
  await page.getByRole('link', { name: 'Start Fundraising' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

/** Whether the element is there as soon as the page itself takes the place of what is drawn ahead. */
function isDrawnAtOnce(page: Page, element: string): Promise<boolean> {
  return page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('#first-paint') || !document.querySelector('h1')) return;
          observer.disconnect();
          resolve(document.querySelector(selector) !== null);
        }).observe(document, { childList: true, subtree: true });
      }),
    element,
  );
}

test('the administration waits in its own frame while its script is on its way, and is drawn with its figures', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin');
  const release = await holdScripts(page);
  const answered = page.waitForResponse((response) =>
    /query AdminOverview/.test(response.request().postData() ?? ''),
  );
  await openDrawnAhead(page, '/admin');
  await answered;
  const isAtOnce = isDrawnAtOnce(page, 'section[aria-label="Totals"]');
  await expectToStay(page, page.getByText('Total Organizations'), async () => {
    release();
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  });
  expect(await isAtOnce).toBe(true);
});

test('who has no session sees nothing of a dashboard on the way to the login', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'CMS Admin Login' })).toBeVisible();
});
