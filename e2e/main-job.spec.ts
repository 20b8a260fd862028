import { expect, test, type Page } from './test.js';
import { beginStaffSession, buy, fillCard, logInByForm } from './steps.js';

test('a supporter buys with a code, and the dashboard and the class page update within a second', async ({
  browser,
}) => {
  const [supporter, treasurer, parent] = await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext()).newPage()),
  );
  if (!supporter || !treasurer || !parent) throw new Error('Three browsers are needed');

  await supporter.goto('/');
  await supporter.getByLabel(/Organization code/).fill('LINCOLN-RIVERA');
  await supporter.getByRole('button', { name: 'Find My Fundraiser' }).click();
  await expect(supporter.getByText('Supporting Lincoln Elementary School - 2nd Grade').first()).toBeVisible();
  await supporter.goto('/products');
  await buy(supporter, ['Rainbow Cracklers', 'Sour Comet Worms']);
  await fillCard(supporter, '4242 4242 4242 4242');

  // Now, because a board refreshes by itself ten seconds after it opened.
  await logInByForm(treasurer, 'lincoln@example.org', 'candy-demo-2026');
  await parent.goto('/class/LINCOLN/RIVERA');
  await expect(parent).toHaveURL(/\/classroom\//);
  await Promise.all([waitUntilLive(treasurer), waitUntilLive(parent)]);
  const requests = countRequests(treasurer, parent);
  const before = { organization: await totalOn(treasurer), classroom: await totalOn(parent) };
  await supporter.getByRole('button', { name: /Complete Payment - \$27\.47/ }).click();
  await expect(supporter).toHaveURL(/\/success\?order_id=/);

  // 8.99 + 9.49; shipping is not part of the sale.
  await expect(supporter.getByText(/Thank you/).first()).toBeVisible();
  await expect
    .poll(() => totalOn(treasurer), { timeout: 1_000, intervals: [50] })
    .toBe(before.organization + 1848);
  await expect.poll(() => totalOn(parent), { timeout: 1_000, intervals: [50] }).toBe(before.classroom + 1848);
  await expect(treasurer.getByText('Pat Buyer').first()).toBeVisible();
  await expect(parent.getByText('A supporter').first()).toBeVisible();
  await expect(parent.getByText('Pat Buyer')).toHaveCount(0);
  expect(requests, 'the boards moved without asking').toEqual([]);
});

test('a neighbor scans a posted flyer, and the order’s source is the flyer', async ({ page }) => {
  await page.goto('/?org=LINCOLN&class=CHEN&src=flyer');
  await page.getByRole('link', { name: 'Shop for this group' }).click();
  await buy(page, ['Rainbow Cracklers']);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Complete Payment - $17.98' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Pat Buyer!' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('order_id');
  await beginStaffSession(page, 'admin');
  const query = 'query ($id: ID!) { order(id: $id) { source classroom { code } } }';
  const response = await page.request.post('/graphql', { data: { query, variables: { id } } });
  const { data } = (await response.json()) as { data: object }; // GraphQL over HTTP
  expect(data).toEqual({ order: { source: 'flyer', classroom: { code: 'CHEN' } } });
});

/** The figure labeled "Total sales", in cents. */
async function totalOn(page: Page): Promise<number> {
  const text = await page.getByTestId('total-sales').innerText();
  return Number(text.replace(/[$,.]/g, ''));
}

async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
}

function countRequests(...pages: readonly Page[]): string[] {
  const seen: string[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      // Dialog scripts load while a page is idle, and fetch no figures.
      if (request.resourceType() !== 'script') seen.push(`${request.method()} ${request.url()}`);
    });
  return seen;
}
