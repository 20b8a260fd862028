import { expect, test, type Page } from './test.js';
import { buy, expectSupported, fillCard } from './steps.js';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function find(page: Page, organization: string, classroom = ''): Promise<void> {
  await page.getByLabel('Organization code').fill(organization);
  await page.getByLabel('Classroom code').fill(classroom);
  await page.getByRole('button', { name: 'Find My Fundraiser' }).click();
}

test('an empty code form asks for a code; wrong codes say what to check, with and without a classroom; an organization needs none', async ({
  page,
}) => {
  await page.goto('/');
  await find(page, '');
  await expect(toast(page, 'Missing organization code')).toBeVisible();
  await expect(toast(page, 'Please enter your organization code.')).toBeVisible();

  await find(page, 'NOSUCH');
  await expect(toast(page, 'Invalid codes')).toBeVisible();
  await expect(
    page.getByText(/If your organization requires a classroom code, please provide one\./).first(),
  ).toBeVisible();
  await find(page, 'LINCOLN', 'NOSUCH');
  await expect(
    toast(page, 'Please check your organization and classroom codes and try again.'),
  ).toBeVisible();

  await find(page, 'lincoln');
  await expect(toast(page, 'Codes validated!')).toBeVisible();
  await expect(page.getByText('Organization-wide fundraiser')).toBeVisible();
  await expect(page.getByText('Supporting Lincoln Elementary School', { exact: true }).first()).toBeVisible();
});

test('an address with codes finds its fundraiser automatically', async ({ page }) => {
  await page.goto('/?org=LINCOLN&class=CHEN');
  await expect(page.getByText('Supporting Lincoln Elementary School - 3rd Grade').first()).toBeVisible();
  // The form for another fundraiser is collapsed.
  await expect(page.getByLabel('Classroom code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change fundraiser' }).click();
  await expect(page.getByLabel('Classroom code')).toBeVisible();
});

for (const path of ['/', '/products']) {
  test(`a link to ${path} opens the class list if the organization needs a class`, async ({ page }) => {
    await page.goto(`${path}?org=LINCOLN`);
    await expectSupported(page, 'Lincoln Elementary School');
    await page.goto(`${path}?org=WESTSIDE`);
    await expect(page.getByText('Westside Soccer Club: choose your group')).toBeVisible();
    await page.getByRole('button', { name: /Under 12/ }).click();
    await expect(page.getByText('Supporting Westside Soccer Club - Under 12').first()).toBeVisible();
    await expect(page.getByText(/Your cart supported Lincoln Elementary School before/)).toBeVisible();
    const named = new RegExp(`${path}\\?org=WESTSIDE&class=U12$`);
    await expect(page).toHaveURL(named);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', named);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', named);
  });
}

const crawlers = ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'WhatsApp/2.24', 'Slackbot-LinkExpanding 1.0'];

test('a link preview names the fundraiser, its progress and the days left', async ({ request, baseURL }) => {
  const { data } = (await (
    await request.post('/graphql', { data: { query: '{ classroom(code: "LINCOLN-RIVERA") { id } }' } })
  ).json()) as { data: { classroom: { id: string } } }; // the query's fields
  const own = `/classroom/${data.classroom.id}`;
  for (const [address, shared] of [
    ['/?org=LINCOLN&class=RIVERA&src=flyer', '/?org=LINCOLN&amp;class=RIVERA'],
    ['/products?org=LINCOLN&class=RIVERA', '/products?org=LINCOLN&amp;class=RIVERA'],
    ['/class/LINCOLN/RIVERA', '/class/LINCOLN/RIVERA'],
    [own, own],
  ] as const) {
    const heads = await Promise.all(
      crawlers.map(async (userAgent) => {
        const response = await request.get(address, { headers: { 'user-agent': userAgent } });
        return /<title>[^]*?<meta name="twitter:card"/.exec(await response.text())?.[0] ?? '';
      }),
    );
    const [head = ''] = heads;
    expect(new Set(heads).size).toBe(1);
    const title = '2nd Grade, Lincoln Elementary School: \\d+% of \\$500 goal, \\d+ days left';
    expect(head).toMatch(new RegExp(`<meta property="og:title" content="${title}" />`));
    expect(head).toContain(`<meta property="og:url" content="${baseURL}${shared}" />`);
    expect(head).toMatch(/"og:description" content="[^"]*30% of every order goes to the fundraiser\./);
    expect(head).toContain(`<link rel="canonical" href="${baseURL}${shared}" />`);
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(head) ?? [];
    expect(picture).toMatch(/\/preview\/LINCOLN\/RIVERA\.png\?v=/);
    const drawn = await request.get(picture);
    expect(drawn.headers()['content-type']).toBe('image/png');
    expect((await drawn.body()).readUInt32BE(16)).toBe(1_200);
    expect(head).not.toMatch(/@|rivera@/);
  }
});

test('a link that was shared three times opens the class, and purchases credit it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?org=LINCOLN&class=RIVERA&src=flyer');
  const first = page.getByRole('region', { name: '2nd Grade' });
  await expect(first.getByText('Ms. Rivera')).toBeVisible();
  await expect(first.getByText(/^Until .*, \d+ days left$/)).toBeVisible();
  const shop = first.getByRole('link', { name: 'Shop for this group' });
  // On the first screen.
  expect((await shop.boundingBox())?.y).toBeLessThan(700);
  // Shared by the page's canonical address.
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/\?org=LINCOLN&class=RIVERA$/);
  await page.goto((await canonical.getAttribute('href')) ?? '');
  await expect(page).toHaveURL(/\/\?org=LINCOLN&class=RIVERA$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    /\?org=LINCOLN&class=RIVERA$/,
  );
  await shop.click();
  await expect(page.getByText('Supporting Lincoln Elementary School - 2nd Grade').first()).toBeVisible();
  await buy(page, ['Rainbow Cracklers']);
  const stored = await page.evaluate(() => localStorage.getItem('skycrumb-cart'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ context: { classroomCode: 'RIVERA', source: 'flyer' } });
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /Complete Payment/ }).click();
  await expect(page).toHaveURL(/\/success\?order_id=/);
  await expect(page.getByText(/2nd Grade/).first()).toBeVisible();
});

test('following a link before the scripts have loaded keeps the class', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/?org=LINCOLN&class=CHEN');
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/products\?org=LINCOLN&class=CHEN$/);
  await expectSupported(page, 'Lincoln Elementary School - 3rd Grade');
});
