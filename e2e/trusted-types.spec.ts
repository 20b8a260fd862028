import { expect, test, type Page } from './test.js';
import { buy, fillCard, logInAsOrganization, logInAsStaff } from './steps.js';
import { storeCart } from './stored-cart.js';

/** Everything that a page does with a plain text where a script or an element is made. */
function watch(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Trusted(HTML|Script|ScriptURL|Type)/.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  return refused;
}

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

test('pages ask for Trusted Types, and none of them trips over it', async ({ page }) => {
  const refused = watch(page);
  for (const address of addresses) {
    const response = await page.goto(address);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    await expect(page.locator('h1').first(), address).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('a purchase with practice payments trips over it nowhere', async ({ page }) => {
  const refused = watch(page);
  await page.goto('/products');
  await buy(page, ['Rainbow Cracklers']);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /Complete Payment/ }).click();
  await expect(page.getByText(/Thank you/).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('the administration, its playground and a dashboard trip over it nowhere', async ({ page }) => {
  const refused = watch(page);
  await logInAsOrganization(page, 'lincoln@example.org', 'candy-demo-2026');
  await expect(page.locator('h1').first()).toBeVisible();
  await logInAsStaff(page, 'admin');
  for (const tab of ['orders', 'organizations', 'products', 'analytics', 'content', 'settings']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  await page.goto('/admin/playground');
  await expect(page.locator('.graphiql-query-editor')).toBeVisible();
  await expect(page.locator('.view-line').first()).toBeVisible();
  expect(refused).toEqual([]);
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

test('the checkout is reached from a dashboard in a document of its own', async ({ page }) => {
  // With an empty cart the checkout leads on to the products.
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
