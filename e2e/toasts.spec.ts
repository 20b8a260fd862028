import { expect, test, type Page } from './test.js';

const message = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Rainbow Cracklers has been added to your cart.' });

test.beforeEach(async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' }).click();
  await expect(message(page)).toBeVisible();
});

test('swiping a message to the right dismisses it', async ({ page }) => {
  await swipe(page, 260);
  await expect(message(page)).toHaveCount(0, { timeout: 1_000 });
});

test('swiping a message to the left, or only slightly, keeps it', async ({ page }) => {
  await swipe(page, -260);
  await expect(message(page)).toBeVisible();
  await swipe(page, 20);
  await expect(message(page)).toBeVisible();
});

test('the button of a message closes it', async ({ page }) => {
  await message(page).getByRole('button', { name: 'Close message' }).click();
  await expect(message(page)).toHaveCount(0, { timeout: 1_000 });
});

async function swipe(page: Page, by: number): Promise<void> {
  const box = await message(page).boundingBox();
  if (!box) throw new Error('No message is shown');
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2 - by / 4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}
