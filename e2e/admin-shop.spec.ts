import path from 'node:path';
import { expect, test, type Page } from './test.js';
import { logInAsStaff } from './steps.js';

// Without animations, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const picture = path.resolve(import.meta.dirname, '../web/public/preview.png');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a saved price and picture appear in the shop at once', async ({ page }) => {
  await logInAsStaff(page, 'admin', '/admin?tab=products');
  await page.getByRole('button', { name: 'Edit Vanilla Moon Taffy' }).click();
  await page.getByLabel(/Price in dollars/).fill('7.49');
  await page.getByLabel('Picture of the product').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Change the picture' })).toBeEnabled();
  await expect(page.getByAltText("The product's picture")).toHaveAttribute('src', /^\/media\//);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(row(page, 'Vanilla Moon Taffy')).toContainText('$7.49');

  await page.goto('/products');
  const card = page.getByRole('listitem').filter({ hasText: 'Vanilla Moon Taffy' });
  await expect(card).toContainText('$7.49');
  const drawing = card.getByAltText('Vanilla Moon Taffy');
  await expect(drawing).toHaveAttribute('src', /^\/media\//);
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a deactivated product leaves the shop, and comes back when activated', async ({ page }) => {
  await logInAsStaff(page, 'admin', '/admin?tab=products');
  const active = page.getByRole('switch', { name: 'Blue-Razz Boulders is active' });
  await active.click();
  await expect(page.getByText('Blue-Razz Boulders is inactive').first()).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('Rainbow Cracklers')).toBeVisible();
  await expect(page.getByText('Blue-Razz Boulders')).toHaveCount(0);
  await page.goto('/admin?tab=products');
  await active.click();
  await expect(page.getByText('Blue-Razz Boulders is active').first()).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('Blue-Razz Boulders')).toBeVisible();
});

test('an edited headline is on the home page at once, and the built-in one can be restored', async ({
  page,
}) => {
  await logInAsStaff(page, 'admin', '/admin?tab=content');
  await page
    .getByRole('textbox', { name: 'Hero headline', exact: true })
    .fill('Candy that builds playgrounds.');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Hero headline is saved').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candy that builds playgrounds.');

  await page.goto('/admin?tab=content');
  await page.getByRole('button', { name: 'Back to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to default' }).click();
  await expect(page.getByText('Hero headline is back to its default').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crunchy candy that lifts your school.');
});

test('a chart can be downloaded as a file', async ({ page }) => {
  await logInAsStaff(page, 'admin', '/admin?tab=analytics');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Top products as CSV' }).click();
  expect((await arriving).suggestedFilename()).toBe('top-products.csv');
});
