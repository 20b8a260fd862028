import { expect, test, type Locator, type Page } from './test.js';
import { holdBack, logInAsOrganization, logInAsStaff } from './steps.js';
import { storeCart } from './stored-cart.js';

const layer = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');

const isFocusInLayer = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null,
  );

/** Opens something with the keyboard and closes it with Escape: the focus is back where it was. */
async function expectReturn(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(layer(page).first()).toBeVisible();
  await expect.poll(() => isFocusInLayer(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The same through a menu: the focus returns to the menu's button. */
async function expectReturnThroughMenu(page: Page, opener: Locator, row: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: row }).click();
  await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The controls of the administration's frame are disabled until the session is known. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false }).first();

test('in the shop the focus comes back from cart, menu and chooser, and moves with a menu link to its page’s heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await button(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectReturn(page, button(page, /^Cart/));
  await expectReturn(page, button(page, 'Menu'));
  await expectReturn(page, button(page, /^Choose 3/));
  await button(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(button(page, 'Menu')).toBeFocused();
});

test('the focus is kept before the idle-time code has loaded', async ({ page }) => {
  await page.route(/\/assets\/layers-/, (route) => route.abort());
  await storeCart(page, [], { organization: 'LINCOLN', classroom: 'RIVERA' });
  await page.goto('/');
  await button(page, 'Remove fundraiser').press('Enter');
  await expect(button(page, 'Remove fundraiser')).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
});

const logins = {
  'an organization': (page: Page) => logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026'),
  staff: (page: Page) => logInAsStaff(page, 'admin'),
};

for (const [who, logIn] of Object.entries(logins)) {
  test(`the account menu of ${who}, pressed before its code has loaded, opens afterward`, async ({
    page,
  }) => {
    const account = button(page, 'Account');
    for (const press of [() => account.click(), () => account.press('Enter')]) {
      const release = await holdBack(page, /menus-/);
      await logIn(page);
      await press();
      await expect(account).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expect.poll(() => isFocusInLayer(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(layer(page)).toHaveCount(0);
      await expect(account).toBeFocused();
      await page.unrouteAll();
    }
  });
}

test('on the dashboard of an organization the focus comes back from its menus and dialogs', async ({
  page,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  await expectReturn(page, button(page, 'Account'));
  await expectReturnThroughMenu(page, button(page, 'Account'), 'Change password');
  await page.getByRole('link', { name: 'Instagram' }).click();
  await expectReturn(page, button(page, 'Create a post'));
  await page.getByRole('link', { name: 'Share codes' }).click();
  await expectReturn(page, button(page, /^Share LINCOLN/));
});

test('in the administration the focus comes back from menus, sheets and questions', async ({ page }) => {
  await logInAsStaff(page, 'admin');
  await expectReturn(page, button(page, 'Account'));
  await page.goto('/admin?tab=organizations');
  await expectReturnThroughMenu(page, button(page, 'Actions for Lincoln Elementary School'), 'Delete');
  await expectReturnThroughMenu(page, button(page, 'Actions for Lincoln Elementary School'), 'Set password');
  await page.goto('/admin?tab=products');
  await expectReturn(page, button(page, /^Edit/));
  await expectReturn(page, button(page, /^Price of/));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReturn(page, button(page, 'Menu'));
});

/** The focused element, if a sticky bar covers its center. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const bar = document
    .elementFromPoint(left + width / 2, top + height / 2)
    ?.closest('header, [data-sticky-foot]');
  return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 160) : null;
}

async function expectSeen(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(coveredFocus), page.url()).toBeNull();
  }
}

test('no sticky bar covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/order-form?org=LINCOLN&class=CHEN');
  await page.getByRole('textbox', { name: 'Name 1', exact: true }).focus();
  await expectSeen(page, 20);
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026', '/pickup');
  await page.getByRole('searchbox').focus();
  await expectSeen(page, 20);
  await logInAsStaff(page, 'admin', '/admin?tab=products');
  const roomBelowHead = () => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return padding - (document.querySelector('header')?.offsetHeight ?? Infinity);
  };
  expect(await page.evaluate(roomBelowHead)).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/admin?tab=orders');
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible();
  await expectSeen(page, 50);
});

test('forced colors show edges, the chosen tab, the state of a switch, and how full a bar is', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (part: Locator, name: string) =>
    part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const edgeOf = (name: string) =>
    styleOf(page.getByRole('link', { name, exact: true }).first(), 'border-top-width');
  await page.goto('/');
  expect(await edgeOf('Start Fundraising')).not.toBe('0px');
  const sample = page.getByRole('img', { name: '$1,284 of $2,000, 64 percent' });
  expect(await styleOf(sample.locator('div'), 'background-image')).not.toBe('none');
  await logInAsStaff(page, 'admin', '/admin?tab=settings');
  expect(await edgeOf('Settings')).not.toBe('0px');
  expect(await edgeOf('Content')).toBe('0px');
  const keys = page.getByRole('switch', { name: 'Shortcuts without Ctrl' });
  const ground = () => styleOf(keys, 'background-color');
  const before = await ground();
  expect(await styleOf(keys.locator('span'), 'background-color')).not.toBe(before);
  await keys.click();
  await expect.poll(ground).not.toBe(before);
});
