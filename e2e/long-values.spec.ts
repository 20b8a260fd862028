import { expect, test, type Locator, type Page } from './test.js';
import { practiceCard } from '../bench/clients/shopper.js';
import { beginStaffSession, logInAsOrganization, logInAsStaff } from './steps.js';

const lincoln = ['lincoln@example.org', 'candy-demo-2026'] as const;
const phone = { width: 390, height: 844 };

/** Texts cut off by their own box. */
function cutTexts(place: Locator): Promise<string[]> {
  return place.evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter((element) => {
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return isCut && getComputedStyle(element).overflow === 'hidden' && !element.closest('.sr-only');
      })
      .map((element) => element.innerText),
  );
}

/**
 * Each list of the administration. Orders by their organization and emails by their subject: the first page of all has
 * those of other tests.
 */
const lists = [
  { name: 'Orders', address: '/admin?tab=orders&search=LINCOLN' },
  { name: 'Organizations', address: '/admin?tab=organizations' },
  { name: 'Products with orders and revenue', address: '/admin?tab=products' },
  { name: 'Statements', address: '/admin/payouts?look=all' },
  { name: 'Changes by staff', address: '/admin/audit' },
  { name: 'Emails', address: '/admin?tab=notifications&show=emails&emails=all&search=We+have+your+message' },
  { name: 'Unmatched payments', address: '/admin?tab=notifications&show=payments&payments=all' },
];

/** Each message is acknowledged by an email. */
async function causeEmails(page: Page): Promise<void> {
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    const data = { name, email: `${name}@example.org`, message: 'How long do your candies keep?' };
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  }
}

/** Paid, and no order was placed. Refunded, so that no other test meets open ones. */
async function causeUnmatchedPayments(page: Page): Promise<void> {
  await beginStaffSession(page, 'admin');
  for (const amount of ['8.99', '17.98', '26.97']) {
    const { clientSecret } = await postJson(page, '/api/create-payment-intent', { amount });
    const id = clientSecret.split('_secret_')[0] ?? '';
    const form = Object.fromEntries(new URLSearchParams(`client_secret=${clientSecret}&${practiceCard}`));
    expect((await page.request.post(`/sandbox/v1/payment_intents/${id}/confirm`, { form })).ok()).toBe(true);
    const query = 'mutation ($id: ID!) { refundPayment(paymentId: $id) { id } }';
    await expect
      .poll(() => postJson(page, '/graphql', { query, variables: { id } }))
      .toMatchObject({ data: { refundPayment: { id } } });
  }
}

async function postJson(page: Page, path: string, data: object): Promise<{ clientSecret: string }> {
  // The documented response, or that of GraphQL, which is only compared.
  return (await (await page.request.post(path, { data })).json()) as { clientSecret: string };
}

test('every table has rows of 44 px over the full width, fits its card, and cuts off a long name', async ({
  page,
}) => {
  await causeEmails(page);
  await causeUnmatchedPayments(page);
  for (const { name, address } of lists)
    await test.step(name, async () => {
      await page.goto(address);
      const table = page.getByRole('table', { name });
      const rows = table
        .locator('tbody > tr')
        .filter({ has: page.getByRole('button', { name: /^Details of/ }) });
      await expect(rows.nth(2)).toBeVisible();
      // An order shows the whole name of its organization in a tooltip.
      if (name === 'Orders')
        await expect(table.getByTitle(/^Lincoln Elementary School · /).first()).toBeVisible();
      const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.clientHeight)));
      const beyond = () => table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0));
      for (const width of [720, 1000, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(1);
        if (width < 1280) continue;
        await expect
          .poll(async () => Math.max(...(await heights())), `at ${width} px`)
          .toBeLessThanOrEqual(45);
        const free = await table.evaluate((all) => document.documentElement.clientWidth - all.clientWidth);
        expect(free).toBeLessThan(320);
      }
      expect(await cutTexts(rows)).toEqual([]);

      const cut = await rows.first().evaluate((row) => {
        const text = [...row.querySelectorAll('*')].find(
          (one) => getComputedStyle(one).textOverflow === 'ellipsis',
        );
        text?.replaceChildren('A name longer than its column '.repeat(20));
        return text && text.scrollWidth > text.clientWidth && row.clientHeight;
      });
      expect(cut).toBeLessThanOrEqual(45);
      expect(await beyond()).toBeLessThanOrEqual(1);
    });
});

test('on a phone, long values have the width that they need', async ({ page }) => {
  await page.setViewportSize(phone);
  await test.step('the class list uses the full width at registration', async () => {
    await page.goto('/register-organization');
    // On one line, next to its number.
    await expect
      .poll(async () => (await page.getByText('No teacher yet').boundingBox())?.height)
      .toBeLessThan(30);
  });
  await test.step('an amount of eight digits stays on one line of its card', async () => {
    await logInAsOrganization(page, ...lincoln);
    const figure = page.getByTestId('total-sales').locator('span').last();
    const { height } = (await figure.boundingBox()) ?? { height: 0 };
    // In the server's format: no demo data is that large.
    await figure.evaluate((span) => span.replaceChildren('$12,345,678.90'));
    await expect.poll(async () => (await figure.boundingBox())?.height).toBe(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await test.step('the names of the top classrooms are whole on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const names = page.getByRole('region', { name: 'Top classrooms' }).locator('li').getByRole('link');
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    await page.setViewportSize(phone);
  });
  await test.step('the filter for boxes is on one line, above the class', async () => {
    await page.goto(`${page.url()}/pickup`);
    const choices = page.getByRole('group', { name: 'Show' }).getByRole('button');
    await expect(choices).toHaveCount(3);
    const tops = await choices.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    expect((await page.getByLabel('Class').boundingBox())?.height).toBeLessThan(70);
  });
  await test.step('the password dialog shows the organization’s full name and focuses its field', async () => {
    await logInAsStaff(page, 'admin', '/admin?tab=organizations');
    await page.getByRole('button', { name: 'Actions for Lincoln Elementary School' }).click();
    await page.getByRole('menuitem', { name: 'Set password' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^New password/)).toBeFocused();
    expect(await cutTexts(dialog)).toEqual([]);
  });
});

test('an unchecked checkbox has the color of its card, also in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logInAsStaff(page, 'admin', '/admin?tab=orders');
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first();
  await expect(box).toBeVisible();
  const color = (at: Locator) => at.evaluate((element) => getComputedStyle(element).backgroundColor);
  // surface and primary of the dark theme (docs/product/interface.md).
  expect(await color(box)).toBe('rgb(36, 22, 42)');
  await box.check();
  expect(await color(box)).toBe('rgb(254, 130, 168)');
});
