import { expect, test, type Page } from './test.js';

const message = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Rainbow Cracklers has been added to your cart.' });

test('a message stays after a swipe to the left or a slight one; a swipe to the right or its button closes it', async ({
  page,
}) => {
  await page.goto('/products');
  const add = page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' });
  await add.click();
  await expect(message(page)).toBeVisible();
  await swipe(page, -260);
  await expect(message(page), 'after a swipe to the left').toBeVisible();
  await swipe(page, 20);
  await expect(message(page), 'after a slight swipe').toBeVisible();
  await swipe(page, 260);
  await expect(message(page), 'after a swipe to the right').toHaveCount(0, { timeout: 1_000 });

  await expect(page.getByText('Added!')).toHaveCount(0);
  await add.click();
  await message(page).getByRole('button', { name: 'Close message' }).click();
  await expect(message(page), 'closed').toHaveCount(0, { timeout: 1_000 });
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
