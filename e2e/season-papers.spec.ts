import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { emailTo } from './emails.js';
import { lookOver } from './look-over.js';
import { buyForPickup, registerSchool } from './pickup-orders.js';
import { logInAsOrganization, logInAsSecondAdministrator, logInAsStaff } from './steps.js';
import { Stopwatch } from './stopwatch/stopwatch.js';

test('a season has its papers: the principal says yes, two officers sign, the books close and the next one begins', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const school = await registerSchool(request, 'PAPERS');
  const again = test.info().retry;
  await logInAsOrganization(page, school.email, school.password);
  await page.goto(`/organization/${school.id}/season`);
  const packet = page.getByRole('region', { name: 'Packet for the principal' });
  const path = (await packet.getByRole('link', { name: 'Open packet' }).getAttribute('href')) ?? '';

  const principal = await browser.newPage();
  await lookOver(principal, async () => {
    await principal.goto(path);
    await expect(principal.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  });
  await principal.getByRole('radio', { name: /^Yes/ }).check();
  await principal.getByLabel('Your name').fill('Ms. Ito');
  await principal.getByLabel('A word to the organizer').fill('Have fun!');
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
  const dialog = page.getByRole('alertdialog');
  await watch.read(page.getByText('Nothing is left. You can close the books.'));
  await watch.click(page.getByRole('button', { name: 'Close the books' }), dialog);
  const waiting = page.getByText('Closing waits for confirmation.');
  await watch.click(dialog.getByRole('button', { name: 'Close the books' }), waiting);
  await endWait(school.id, await browser.newPage(), await browser.newPage());
  await page.reload();
  const closed = page.getByRole('region', { name: 'The books are closed' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    watch.click(closed.getByRole('link', { name: 'Statement of season 1 as PDF' })),
  ]);
  await principal.goto('/class/papers/oak0');
  await expect(principal.getByText(/^This fundraiser is over, thank you!/)).toBeVisible();
  await expect(principal.getByRole('link', { name: 'Shop for this group' })).toHaveCount(0);
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-1\.7/);
  await watch.click(
    page.getByRole('link', { name: 'Start the next season' }),
    page.getByRole('heading', { name: 'Next season', exact: true }),
  );
  await lookOver(page, async () => {
    await page.reload();
    await expect(page.getByLabel(/^Paste your class list/)).toBeVisible();
  });
  await watch.click(page.getByLabel(/^Paste your class list/));
  await watch.type('Room 1\tMs. New\nRoom 11\tMr. Extra\n');
  await watch.click(page.getByRole('button', { name: 'Read the list' }), page.getByText('2 classes'));
  await watch.click(
    page.getByRole('button', { name: 'Start the next season' }),
    page.getByText('Season 2 is open. Your codes sell.'),
  );
  // The same takes a person less than three minutes (stopwatch.ts).
  expect(watch.seconds.total).toBeLessThan(180);
  console.log(`stopwatch: last box to the next season in ${watch.seconds.total.toFixed(1)} s`);
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

/** As two members of staff can, where an organization has one officer and three days are too long. */
async function endWait(organizationId: string, first: Page, second: Page): Promise<void> {
  await logInAsStaff(first, 'admin');
  await logInAsSecondAdministrator(first, second, `casey${test.info().retry}`);
  const find = 'query ($organizationId: ID!) { organization(id: $organizationId) { proposals { id } } }';
  const response = await first.request.post('/graphql', {
    data: { query: find, variables: { organizationId } },
  });
  const [, proposalId] = /"proposals":\[\{"id":"([0-9a-f-]{36})"/.exec(await response.text()) ?? [];
  const confirm =
    'mutation ($organizationId: ID!, $proposalId: ID!) { confirmProposal(organizationId: $organizationId, proposalId: $proposalId) { id } }';
  for (const { request } of [first, second]) {
    const confirmed = await request.post('/graphql', {
      data: { query: confirm, variables: { organizationId, proposalId } },
    });
    expect(await confirmed.text()).not.toContain('errors');
  }
}
