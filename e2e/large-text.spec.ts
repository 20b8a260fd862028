import { expect, test, type Page } from './test.js';
import { openCheckout, payButton, storeCart } from './stored-cart.js';
import {
  beginOrganizationSession,
  beginStaffSession,
  fillCard,
  findClassPage,
  logInAsStaff,
  untilReady,
  withoutRendering,
} from './steps.js';

/** Elements that extend beyond the page's right edge, and text cut off by its own box. */
function cutParts(): string[] {
  const isHiddenOnPurpose = (element: Element) => element.closest('.sr-only, [aria-hidden="true"]') !== null;
  const isClipping = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
  };
  const names = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 160));
  const all = [...document.querySelectorAll('body *')].filter((element) => !isHiddenOnPurpose(element));
  const controls = all.filter((element) => element.matches('a, button, input, h1, h2, h3'));
  const beyond = controls.filter((element) => {
    const { right, width, bottom, top } = element.getBoundingClientRect();
    return width > 1 && bottom > top && right > innerWidth + 1;
  });
  const clipped = all.filter(
    (element) =>
      // A long value scrolls in its own input.
      !element.matches('input') && isClipping(element) && element.scrollWidth > element.clientWidth + 1,
  );
  const overfull = controls.filter(
    (element) => element.matches('button, h2, h3') && element.scrollWidth > element.clientWidth + 2,
  );
  return names([...new Set([...beyond, ...clipped, ...overfull])]);
}

async function doubleText(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 32px !important; }' });
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test('text of double size at 390 px cuts nothing off; cart, menu and chooser can be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeCart(page, [{ name: 'Strawberry Stardust Hearts', quantity: 2 }]);
  const supported = '/products?org=LINCOLN&class=RIVERA';
  for (const path of ['/', '/faq', '/register', '/organization/login', supported]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await doubleText(page);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(390);
    expect.soft(await page.evaluate(cutParts), path).toEqual([]);
  }
  const fundraiser = page.getByText(/^Supporting Lincoln/).first();
  expect(await fundraiser.evaluate((text) => text.clientWidth)).toBeGreaterThan(200);
  for (const opener of ['Menu', /^Cart/, /^Choose 3/]) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(cutParts), String(opener)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

const low = [
  { title: 'a phone held sideways', width: 844, height: 390 },
  { title: 'a window at 400 % zoom', width: 320, height: 256 },
];

for (const { title, ...size } of low) {
  test(`${title}: cart, dialogs and questions can be used; head and foot of the chooser scroll with its list`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/products');
    await page
      .getByRole('button', { name: /^Choose 3/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    // Everything scrolls together: the list has its full height.
    await dialog.getByRole('button', { name: 'Add one Vanilla Moon Taffy' }).scrollIntoViewIfNeeded();
    const scrolling = await dialog.evaluate((element) => {
      const { overflowY } = getComputedStyle(element);
      return {
        overflowY,
        isHigher: element.scrollHeight > element.clientHeight + 100,
        top: element.scrollTop,
      };
    });
    expect(scrolling).toMatchObject({ overflowY: 'auto', isHigher: true });
    for (let count = 0; count < 3; count += 1) {
      await dialog.getByRole('button', { name: 'Add one Vanilla Moon Taffy' }).click();
    }
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await logInAsStaff(page, 'admin', '/admin?tab=organizations');
    await page.getByRole('button', { name: 'Actions for Lincoln Elementary School' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(question.getByRole('button').last()).toBeInViewport();
    await question.getByRole('button').first().click();
    await expect(question).toHaveCount(0);
  });
}

const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

/** Gives the school, its class and its customers long names, with all orders placed a moment ago. */
async function withLongNames(page: Page): Promise<void> {
  // "50 seconds ago" is the longest relative time.
  const at = new Date(Date.now() - 50_000).toISOString();
  await withoutRendering(page);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const named = body
      .replaceAll('"2nd Grade"', `"${longName}"`)
      .replaceAll('"Lincoln Elementary School"', `"${longName}"`)
      .replace(/"(customerName|customerEmail|contactEmail|supporterName)":"[^"]*"/g, `"$1":"${longName}"`)
      .replace(/"createdAt":"[^"]*"/g, `"createdAt":"${at}"`);
    await route.fulfill({ response, body: named });
  });
}

test('names of 60 letters and text of double size make no page of an organization wider at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withLongNames(page);
  const id = await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const part of ['', '/orders', '/money', '/settings', '/pickup-days', '/pickup']) {
    await page.goto(`/organization/${id}${part}`);
    await expect(page.getByText(longName).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await widthOf(), `names on ${part}`).toBeLessThanOrEqual(390);
    await doubleText(page);
    await expect.poll(widthOf, `large text on ${part}`).toBeLessThanOrEqual(390);
  }
});

test('names of 60 letters make no page of the shop wider, on a phone and on a tablet', async ({ page }) => {
  await withLongNames(page);
  await openCheckout(page, [{ name: 'Lemon Lift-Offs' }], { organization: 'LINCOLN', classroom: 'RIVERA' });
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
  for (const address of [
    page.url(),
    '/?org=LINCOLN&class=RIVERA',
    '/products?org=LINCOLN&class=RIVERA',
    await findClassPage(page),
    '/race/LINCOLN',
  ]) {
    await page.goto(address);
    await expect(page.getByText(longName).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widthOf, `${address} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('text of double size makes no page of the administration wider at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');
  await beginStaffSession(page, 'admin');
  const tabs = ['dashboard', 'organizations', 'notifications', 'content', 'settings'] as const;
  for (const path of [...tabs.map((tab) => `?tab=${tab}`), `/organizations/${id}`]) {
    await page.goto(`/admin${path}`);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    await doubleText(page);
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widthOf, path).toBeLessThanOrEqual(390);
  }
});
