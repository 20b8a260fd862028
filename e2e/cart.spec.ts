import { expect, test } from './test.js';
import { keepStoredPrices, storeCart } from './stored-cart.js';

test('a sold-out product cannot be put into the cart; a mix pack takes exactly its picks, and shows them in it', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Sold out: Marshmallow Pillows' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose 3 for Premium Mix Pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium Mix Pack' });
  await expect(dialog.getByText('Please select 3 more product(s)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await expect(dialog.getByText('Sky-High Six Mix Pack')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add one Lemon Lift-Offs' }).click();
  await dialog.getByRole('button', { name: 'Add one Lemon Lift-Offs' }).click();
  await dialog.getByRole('button', { name: 'Add one Rainbow Cracklers' }).click();
  await expect(dialog.getByText('Ready to add to cart!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add one Lemon Lift-Offs' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Mix Pack added to cart!').first()).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const picks = page.getByRole('list', { name: 'Selected products' });
  await expect(picks.getByRole('listitem')).toHaveText(['2 × Lemon Lift-Offs', '1 × Rainbow Cracklers']);
});

test('the free-shipping hint begins at $35.00 and ends at $50.00, where shipping is free', async ({
  page,
}) => {
  const hint = page.getByText(/more for free shipping!/);
  const openCart = async (price: string): Promise<void> => {
    await keepStoredPrices(page);
    await storeCart(page, [{ name: 'Rainbow Cracklers', price }]);
    // Not a page rendered with products, whose prices would count as current for a moment.
    await page.goto('/faq');
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  };

  await openCart('34.99');
  await expect(hint).toHaveCount(0);
  await openCart('35.00');
  await expect(hint).toHaveText('Add $15.00 more for free shipping!');
  await openCart('49.99');
  await expect(hint).toHaveText('Add $0.01 more for free shipping!');
  await openCart('50.00');
  await expect(hint).toHaveCount(0);
  await expect(page.getByText('Shipping is free.')).toBeVisible();
});

test('an empty cart leads from the checkout to the products', async ({ page }) => {
  // It is shown for a tenth of a second, which a busy machine may miss.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Your cart is empty')) sessionStorage.setItem('seen', 'empty');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/products$/);
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('empty');
});
