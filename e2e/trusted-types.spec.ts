import { expect, test } from './test.js';
import { storeCart } from './stored-cart.js';

const addresses = [
  '/',
  '/products',
  '/register',
  '/org/LINCOLN',
  '/class/LINCOLN/RIVERA',
  '/faq',
  '/privacy-policy',
  '/organization/login',
  '/admin/login',
];

// every-page.spec.ts and pages.spec.ts check that no page violates it, since they allow no console message.
test('pages require Trusted Types', async ({ request }) => {
  for (const address of addresses) {
    const policy = (await request.get(address)).headers()['content-security-policy'];
    expect(policy, address).toContain("require-trusted-types-for 'script'");
  }
});

test('a text that would become an element or a script is refused', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1').first()).toBeVisible();
  const outcomes = await page.evaluate(() =>
    [
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      () => (document.createElement('script').src = 'https://evil.example/a.js'),
      () => (document.createElement('div').innerHTML = ''),
    ].map((attempt) => {
      try {
        attempt();
        return 'taken';
      } catch {
        return 'refused';
      }
    }),
  );
  expect(outcomes).toEqual(['refused', 'refused', 'taken']);
});

test('the checkout opens from a dashboard in a new document', async ({ page }) => {
  // With an empty cart the checkout redirects to the products.
  await storeCart(page, [{ name: 'Lemon Lift-Offs' }]);
  await page.goto('/organization/login');
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.evaluate(() => {
    history.pushState(null, '', '/checkout');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
});
