import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.js';
import { emailTo } from './emails.js';
import { lookOver } from './look-over.js';
import { buyForPickup, registerSchool } from './pickup-orders.js';
import { logInAsOrganization } from './steps.js';
import { beginNextSeason, closeTheBooks, endWait } from './stopwatch/close-season.js';
import { handOverBoard, prepareBoard } from './stopwatch/hand-over.js';
import { Stopwatch } from './stopwatch/stopwatch.js';

test('a season runs from papers to closing: the principal approves, two officers sign, the books close, the next begins', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const school = await registerSchool(request, 'PAPERS');
  const again = test.info().retry;
  await logInAsOrganization(page, school.email, school.password, '/season');
  const packet = page.getByRole('region', { name: 'Packet for the principal' });
  const path = (await packet.getByRole('link', { name: 'Open packet' }).getAttribute('href')) ?? '';

  const principal = await browser.newPage();
  await lookOver(principal, async () => {
    await principal.goto(path);
    await expect(principal.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  });
  await principal.getByRole('radio', { name: /^Yes/ }).check();
  await principal.getByLabel('Your name').fill('Ms. Ito');
  await principal.getByLabel('Message to the organizer').fill('Have fun!');
  await principal.getByRole('button', { name: 'Send my answer' }).click();
  await expect(principal.getByText(/^Yes, said Ms. Ito on/)).toBeVisible();
  await page.reload();
  await expect(packet.getByText('Have fun!')).toBeVisible();

  const agreement = page.getByRole('region', { name: 'Agreement' });
  await agreement.getByRole('button', { name: 'Send to two officers' }).click();
  const officers = {
    'Dana Whitfield': `dana.season${again}@example.org`,
    'Sam Ortiz': `sam.season${again}@example.org`,
  };
  await page.getByLabel('Email of one officer').fill(officers['Dana Whitfield']);
  await page.getByLabel('Email of the other officer').fill(officers['Sam Ortiz']);
  await page.getByRole('button', { name: 'Send links' }).click();
  await expect(agreement.getByText('not signed yet')).toHaveCount(2);
  for (const [name, email] of Object.entries(officers)) await sign(principal, name, email);
  await lookOver(page, async () => {
    await page.reload();
    await expect(agreement.getByText('Signed', { exact: true })).toBeVisible();
  });

  const watch = new Stopwatch(page);
  const file = await closeTheBooks(page, watch, async () =>
    endWait(school.id, await browser.newContext(), await browser.newContext(), `casey${again}`),
  );
  await principal.goto('/class/papers/oak0');
  await expect(principal.getByText(/^This fundraiser is over, thank you!/)).toBeVisible();
  await expect(principal.getByRole('link', { name: 'Shop for this group' })).toHaveCount(0);
  await principal.goto('/race/papers');
  await expect(principal.getByText(/^This fundraiser is over, thank you!/)).toBeVisible();
  await expect(principal.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await principal.goto('/?org=PAPERS&lang=es');
  await expect(principal.getByText(/cerró esta campaña, que vendió \$0\.00 en dulces/).first()).toBeVisible();
  expect(await readFile(file, 'latin1')).toMatch(/^%PDF-1\.7/);
  const season = page.url();
  await lookOver(page, async () => {
    await page.goto(`${season}?next`);
    await expect(page.getByLabel(/^Paste your class list/)).toBeVisible();
  });
  await page.goto(season);
  await beginNextSeason(page, watch);
  watch.judge('From nothing left to do to the closing statement and the next season', { seconds: 180 });
  await buyForPickup(request, baseURL ?? '', school, ['Nora Next']);
  await page.goto(`/organization/${school.id}/orders`);
  await expect(page.getByText('Nora Next').first()).toBeVisible();
  expect(await emailTo(page, school.email, 'closing-statement')).toContain('PAPERS');
});

async function sign(page: Page, name: string, email: string): Promise<void> {
  const text = await emailTo(page, email, 'agreement-invitation');
  await page.goto(/\/agreement\/[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('Your office').fill('Officer');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(`${name}, Officer`)).toBeVisible();
}

const title = 'a board of three is handed over in under two minutes, and the former passwords stop working';

test(title, { tag: '@stopwatch' }, async ({ page, browser, request }) => {
  test.slow();
  const school = await prepareBoard(page, request, 'BOARD');
  const watch = new Stopwatch(page);
  await handOverBoard(page, watch, browser, school);
  watch.judge('A board of three is handed over, the former two removed', { seconds: 120 });
  const data = { email: school.email, password: school.password };
  expect((await request.post('/api/organization/login', { data })).status()).toBe(401);
});
