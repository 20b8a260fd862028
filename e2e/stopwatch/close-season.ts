import type { Page } from '@playwright/test';
import { ask } from '../pickup-orders.js';
import { beginStaffSession, logInAsSecondAdministrator, type Caller } from '../steps.js';
import type { Stopwatch } from './stopwatch.js';

/** On the dashboard's list of pickup orders: waiting customers pick up their boxes. */
export async function handOutLastBoxes(page: Page, watch: Stopwatch): Promise<void> {
  await watch.click(page.getByRole('link', { name: /^Pickup orders/ }));
  const next = page.getByRole('button', { name: /^(?:Notify Customer|Hand out): / }).first();
  await next.waitFor();
  while ((await next.count()) > 0) {
    const name = (await next.getAttribute('aria-label')) ?? '';
    await watch.click(next);
    await watch.time(() => page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' }));
  }
  await watch.read(page.getByRole('region', { name: 'Close your fundraiser' }));
}

/** From the season's page to the downloaded closing statement; returns its path. */
export async function closeTheBooks(
  page: Page,
  watch: Stopwatch,
  confirm: () => Promise<void>,
): Promise<string> {
  const dialog = page.getByRole('alertdialog');
  await watch.read(page.getByText('Nothing is left to do. You can close the books.'));
  await watch.click(page.getByRole('button', { name: 'Close the books' }), dialog);
  const waiting = page.getByText('Closing is waiting for confirmation.');
  await watch.click(dialog.getByRole('button', { name: 'Close the books' }), waiting);
  await confirm();
  await page.reload();
  const closed = page.getByRole('region', { name: 'The books are closed' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    watch.click(closed.getByRole('link', { name: /^Statement of season \d as PDF/ }).first()),
  ]);
  return download.path();
}

/** Then to the next season, with the same codes and other teachers. */
export async function beginNextSeason(page: Page, watch: Stopwatch): Promise<void> {
  await watch.click(
    page.getByRole('link', { name: 'Start the next season' }),
    page.getByRole('heading', { name: 'Next season', exact: true }),
  );
  await watch.click(page.getByLabel(/^Paste your class list/));
  await watch.type('Room 1\tMs. New\nRoom 11\tMr. Extra\n');
  await watch.click(page.getByRole('button', { name: 'Read the list' }), page.getByText('2 classes'));
  await watch.click(
    page.getByRole('button', { name: 'Start the next season' }),
    page.getByText(/^Season \d is open. Your codes work again.$/),
  );
}

/** Two members of staff end the wait of an organization with only one officer. */
export async function endWait(
  organizationId: string,
  first: Caller,
  second: Caller,
  username: string,
): Promise<void> {
  await beginStaffSession(first, 'admin');
  await logInAsSecondAdministrator(first, second, username);
  const find = 'query ($organizationId: ID!) { organization(id: $organizationId) { proposals { id } } }';
  const { organization } = await ask<{ organization: { proposals: { id: string }[] } }>(first.request, find, {
    organizationId,
  });
  const confirm =
    'mutation ($organizationId: ID!, $proposalId: ID!) { confirmProposal(organizationId: $organizationId, proposalId: $proposalId) { id } }';
  for (const { request } of [first, second])
    await ask(request, confirm, { organizationId, proposalId: organization.proposals[0]?.id });
}
