import { expect, test } from './test.js';

test.describe('home', () => {
  test("has every section of the specification, in order, and 'Learn More' scrolls to how it works", async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crunchy candy that lifts your school.');
    await expect(page.getByRole('link', { name: 'Start Fundraising' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('heading', { name: 'Supporting a Fundraiser?' })).toBeVisible();
    await expect(
      page.getByText('Enter your organization code to get started. Add classroom code if required.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/products');
    await expect(page.getByRole('button', { name: /^(Add|Choose)/ })).toHaveCount(4);
    for (const id of ['products', 'how-it-works', 'for-organizations', 'contact']) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    for (const reason of ['No upfront costs', '30% profit share', 'Secure payments']) {
      await expect(page.getByRole('heading', { name: reason })).toBeVisible();
    }
    await expect(page.getByText('Sample fundraiser')).toBeVisible();
    await expect(page.getByText(/within 24 hours/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register Your Organization' })).toHaveAttribute(
      'href',
      '/register',
    );
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page.locator('#how-it-works')).toBeInViewport();
  });

  test('has sections with addresses, which other pages and a phone menu link to', async ({ page }) => {
    await page.goto('/products');
    for (const [name, id] of [
      ['How It Works', 'how-it-works'],
      ['For Organizations', 'for-organizations'],
      ['Contact', 'contact'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/\/products$/);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('#contact').getByRole('heading')).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const id of ['contact', 'for-organizations']) {
      await page.goto('about:blank');
      await page.goto(`/#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport();
    }
  });
});

test.describe('around every page', () => {
  test('navigation and footer link to contact, FAQ and policies; the organization login has no navigation', async ({
    page,
  }) => {
    await page.goto('/products');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Products' })).toBeVisible();
    await expect(main.getByRole('link', { name: /login/i })).toHaveAttribute('href', '/organization/login');
    await expect(page.getByRole('button', { name: /cart/i }).first()).toBeVisible();
    // Until React has hydrated the page, a press on a link may be lost between two renders.
    await expect(page.locator('html[data-ready]')).toBeAttached();

    const footer = page.getByRole('contentinfo');
    // The name and address from the settings.
    await expect(footer.getByText('Skycrumb', { exact: true })).toBeVisible();
    for (const [name, href, heading] of [
      ['FAQ', '/faq', /FAQ|Frequently asked/i],
      ['Terms & Conditions', '/terms-and-conditions', /Terms (and|&) Conditions/],
      ['Privacy Policy', '/privacy-policy', /Privacy Policy/],
      ['Terms of Service', '/terms-of-service', /Terms of Service/],
      ['Cookie Policy', '/cookie-policy', /Cookie Policy/],
    ] as const) {
      const link = footer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.locator('#contact')).toBeInViewport();

    await page.goto('/organization/login');
    await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});

test.describe('products', () => {
  test("say that sales are final; 'Added!' shows for two seconds, and one toast at a time is visible", async ({
    page,
  }) => {
    await page.goto('/products');
    await expect(page.getByText(/All sales are final/i).first()).toBeVisible();
    await expect(page.getByText(/no returns or exchanges/i).first()).toBeVisible();
    const button = page.getByRole('button', { name: 'Add Rainbow Cracklers to cart' });
    await button.click();
    await expect(page.getByText('Added!').first()).toBeVisible();
    const seenAt = Date.now();
    await expect(page.getByText('Added!')).toHaveCount(0);
    expect(Date.now() - seenAt).toBeGreaterThan(1_500);
    expect(Date.now() - seenAt).toBeLessThan(3_500);
    await page.getByRole('button', { name: 'Add Lemon Lift-Offs to cart' }).click();
    await expect(page.getByText('Lemon Lift-Offs has been added to your cart.').first()).toBeVisible();
    await expect(page.getByText('Rainbow Cracklers has been added to your cart.')).toHaveCount(0);
  });
});
