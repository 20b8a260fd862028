import { expect, test, type Locator } from './test.js';
import { logInAsOrganization, logInAsStaff } from './steps.js';

const lincoln = ['lincoln@example.org', 'candy-demo-2026'] as const;
const phone = { width: 390, height: 844 };

/** Texts that their own box cuts off. */
function cutTexts(place: Locator): Promise<string[]> {
  return place.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return isCut && getComputedStyle(element).overflow === 'hidden' && !element.closest('.sr-only');
      })
      .map((element) => element.innerText),
  );
}

test('the table of orders cuts no name of customer or organization at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await logInAsStaff(page, 'admin');
  // By the organization's code: on the first page of all orders stand those of other tests.
  await page.goto('/admin?tab=orders&search=LINCOLN');
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  await expect(table).toContainText('Lincoln Elementary School');
  expect(await cutTexts(table)).toEqual([]);
});

test('the password dialog names the organization whole on a phone, and begins in its field', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logInAsStaff(page, 'admin');
  await page.goto('/admin?tab=organizations');
  await page.getByRole('button', { name: 'Actions for Lincoln Elementary School' }).click();
  await page.getByRole('menuitem', { name: 'Set password' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^New password/)).toBeFocused();
  expect(await cutTexts(dialog)).toEqual([]);
});

test('an amount of eight digits stays on one line of its card on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await logInAsOrganization(page, ...lincoln);
  const figure = page.getByTestId('total-sales').locator('span').last();
  const { height } = (await figure.boundingBox()) ?? { height: 0 };
  // As the server would send it: no demo data come to that.
  await figure.evaluate((span) => span.replaceChildren('$12,345,678.90'));
  await expect.poll(async () => (await figure.boundingBox())?.height).toBe(height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('which boxes are shown is chosen on one line of a phone, above the class', async ({ page }) => {
  await page.setViewportSize(phone);
  await logInAsOrganization(page, ...lincoln);
  await page.goto(`${page.url()}/pickup`);
  const choices = page.getByRole('group', { name: 'Show' }).getByRole('button');
  await expect(choices).toHaveCount(3);
  const tops = await choices.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  expect((await page.getByLabel('Class').boundingBox())?.height).toBeLessThan(70);
});

test('a checkbox that is not checked has the color of its card, in the dark as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logInAsStaff(page, 'admin');
  await page.goto('/admin?tab=orders');
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first();
  await expect(box).toBeVisible();
  const color = (at: Locator) => at.evaluate((element) => getComputedStyle(element).backgroundColor);
  // surface and primary of the dark theme (docs/product/interface.md).
  expect(await color(box)).toBe('rgb(36, 22, 42)');
  await box.check();
  expect(await color(box)).toBe('rgb(254, 130, 168)');
});
