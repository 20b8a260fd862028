import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { lookAllAround } from './look-over.js';
import { expectSupported, fillCard } from './steps.js';
import { openCheckout, payButton } from './stored-cart.js';

const candy = [{ name: 'Rainbow Cracklers' }];

async function pay(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
}

test('if a paid order cannot be read, the shopper sees its ID, and is thanked as soon as it can', async ({
  page,
}) => {
  await openCheckout(page, candy);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"PlacedOrder"') ? route.abort() : route.continue(),
  );
  await pay(page);
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await expect(page.getByText(id)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy order ID' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'Thank you, Pat Buyer!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a later visit to the order does not change the current cart and its fundraiser', async ({ page }) => {
  await openCheckout(page, candy);
  await pay(page);
  await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
  const address = page.url();
  await page.goto('/?org=LINCOLN&class=CHEN');
  await expectSupported(page, 'Lincoln Elementary School - 3rd Grade');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Lemon Lift-Offs to cart' }).click();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Thank you, Pat Buyer!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('Supporting Lincoln Elementary School - 3rd Grade')).toBeVisible();
});

test('an open confirmation shows when the order is ready, with day and note, and links back to its group', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openCheckout(page, candy, { organization: 'LINCOLN', classroom: 'CHEN' });
  await page.getByRole('radio', { name: /Pickup/ }).check();
  await pay(page);
  await expect(page.getByText('You will be notified when your order is ready.')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('order_id') ?? '';
  const school = await playwright.request.newContext({ baseURL });
  const login = { email: 'lincoln@example.org', password: 'candy-demo-2026' };
  expect((await school.post('/api/organization/login', { data: login })).ok()).toBe(true);
  expect((await school.post(`/api/orders/${id}/notify-pickup-ready`)).ok()).toBe(true);
  // Changes before the page subscribes are read 10 seconds later.
  await expect(page.getByText('Your order is ready for you.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Pickup day: .+, 3:00 PM to 6:00 PM$/)).toBeVisible();
  await school.dispose();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByText('Supporting Lincoln Elementary School - 3rd Grade').first()).toBeVisible();
});

test('the class’s bar moves from before the sale to after it, and sharing is the only main button', async ({
  page,
}) => {
  await page.addInitScript(recordBar);
  await openCheckout(page, candy, { organization: 'LINCOLN', classroom: 'CHEN' });
  await pay(page);
  await expect(page.getByText(/^You moved 3rd Grade to \d+%\.$/)).toBeVisible();
  const dollars = () =>
    page.evaluate(() =>
      (window as unknown as { bar: string[] }).bar.map((text) => Number(/[\d.]+/.exec(text)?.[0])),
    );
  await expect.poll(async () => (await dollars()).length).toBe(2);
  const [before = 0, after = 0] = await dollars();
  expect(after - before).toBeCloseTo(8.99);
  const main = page.getByRole('main');
  await expect(main.locator('.bg-primary')).toHaveCount(1);
  await main.getByRole('button', { name: 'Share this fundraiser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this fundraiser' });
  await expect(dialog).toContainText('?org=LINCOLN&class=CHEN&src=link');
});

/** Records each text of the page's bar, starting before React renders it. */
function recordBar(): void {
  const bar: string[] = [];
  Object.assign(window, { bar });
  const note = () => {
    const text = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuetext');
    if (text && text !== bar.at(-1)) bar.push(text);
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-valuetext'],
  });
}

const group = { organization: 'LINCOLN', classroom: 'CHEN' };
const bought = [
  { title: 'a shipped order for a class', codes: group, isPickup: false },
  { title: 'a pickup order', codes: group, isPickup: true },
  { title: 'an order without a fundraiser', codes: undefined, isPickup: false },
];

for (const { title, codes, isPickup } of bought) {
  test(`the confirmation and page of ${title} have no axe finding in either language on any width`, async ({
    page,
  }) => {
    test.slow();
    // Without the confetti, which appears once its code has loaded.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = `${title.replaceAll(' ', '.')}@example.org`;
    await openCheckout(page, candy, codes);
    await page.getByLabel('Email').fill(address);
    if (isPickup) await page.getByRole('radio', { name: /Pickup/ }).check();
    await pay(page);
    await expect(page.getByText(/A confirmation email follows/)).toBeVisible();
    await lookAllAround(page, async () => undefined);
    const email = await emailTo(page, address, 'order-confirmation');
    await lookAllAround(page, async () => {
      await page.goto(/\/your-order\/[\w-]+/.exec(email)?.[0] ?? '');
      await expect(
        page.getByRole('heading', { name: /order is confirmed|pedido está confirmado/ }),
      ).toBeVisible();
    });
    if (codes) return;
    const organizationCode = page.getByLabel(/^(Organization code|Código de la organización)/);
    await lookAllAround(page, async () => {
      await page.goto(/\/credit\?order_id=[\w-]+#[\w-]{43}/.exec(email)?.[0] ?? '');
      await expect(organizationCode).toBeVisible();
    });
    // Its second step, and its message for an order that is already credited.
    await lookAllAround(page, async () => {
      await organizationCode.fill('LINCOLN-RIVERA');
      await page.getByRole('button', { name: /^(Find My Fundraiser|Buscar mi campaña)$/ }).click();
      await expect(page.getByRole('heading', { name: '2nd Grade' })).toBeVisible();
    });
    await lookAllAround(page, async () => {
      await page.getByRole('button', { name: /^(Yes, that’s right|Sí, es correcto)$/ }).click();
      await expect(page.getByRole('heading', { name: /Lincoln Elementary School$/ })).toBeVisible();
    });
  });
}
