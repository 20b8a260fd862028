import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildOrganization, buildProposal, buildViewer } from '../organization.fixtures';
import { Component as PeoplePage } from '../people/people-page';

const own = (proposals: object[]) => ({
  data: { organization: buildOrganization({ proposals, members: [], memberInvitations: [] }) },
});

/** Opens the card on the people page; the money page shows the same card. */
async function openCard(proposal: object, responses: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    Viewer: () => buildViewer({ organizationId: 'org-1' }),
    People: () => own([]),
    PeopleProposals: () => own([buildProposal(proposal)]),
    ...responses,
  });
  renderRoute(
    network.client,
    [{ path: '/organization/:id/people', Component: PeoplePage }],
    '/organization/org-1/people',
  );
  return within(await screen.findByRole('region', { name: 'Waiting for confirmation' }));
}

test.each([
  ['two officers', {}, 'Lee Park can confirm it until Oct 26, 2025. Otherwise nothing changes.'],
  [
    'either of two others',
    { confirmers: ['Lee Park', 'Sam Ortiz'] },
    'Lee Park or Sam Ortiz can confirm it until Oct 26, 2025. Otherwise nothing changes.',
  ],
  [
    'one officer, before everyone was emailed',
    { waitDays: 3, confirmers: [] },
    'It takes effect by itself 3 days after we have emailed everybody who was an officer in the last two years.',
  ],
  [
    'one officer, after everyone was emailed',
    { waitDays: 3, effectiveAt: '2025-10-15T12:00:00.000Z' },
    /^It takes effect by itself on October 15, 2025/,
  ],
  [
    'staff',
    { isByStaff: true, confirmers: [], canConfirm: false },
    'A second person at Skycrumb can confirm it until Oct 26, 2025. Otherwise nothing changes.',
  ],
  ['a confirmed one', { isConfirmed: true }, 'A second officer has confirmed it.'],
])('names the next step: %s', async (_, changes, said) => {
  const card = await openCard(changes);
  expect(card.getByText('Lincoln PTA')).toBeVisible();
  expect(card.getByText('Kim Park asked for this on Oct 12, 2025.')).toBeVisible();
  expect(card.getByText(said)).toBeVisible();
});

test('an officer who may not confirm can cancel, and sees that the link must be used too', async () => {
  const card = await openCard({ canConfirm: false, lacksLink: true });
  expect(card.getByText('Someone also has to use the link we sent to the new address.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(card.getByRole('button', { name: 'Cancel this change' })).toBeVisible();
});

test('confirms after a dialog, shows a refusal there, and disappears once done', async () => {
  let isEnded = true;
  const sent: unknown[] = [];
  const card = await openCard(
    {},
    {
      ConfirmProposal: (variables) => {
        sent.push(variables);
        if (isEnded) return refused('PROPOSAL_ENDED', 'This was decided meanwhile.');
        const confirmed = { ...own([]).data.organization, contactEmail: 'dana@example.org', payee: null };
        return { data: { confirmProposal: confirmed } };
      },
    },
  );
  await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
  expect(sent).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm: New payee?' }));
  expect(dialog.getByText(/Confirm only what you have checked with them yourself/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This was decided meanwhile.')).toBeVisible();
  isEnded = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('New payee')).toBeNull());
  expect(sent.at(-1)).toEqual({ organizationId: 'org-1', proposalId: 'p-1' });
});

test('shows no card without proposals', async () => {
  const network = fakeNetwork({
    Viewer: () => buildViewer({ organizationId: 'org-1' }),
    People: () => own([]),
    PeopleProposals: () => own([]),
  });
  renderRoute(
    network.client,
    [{ path: '/organization/:id/people', Component: PeoplePage }],
    '/organization/org-1/people',
  );
  await screen.findByRole('region', { name: 'Team' });
  await waitFor(() => expect(network.requests).toContain('PeopleProposals'));
  expect(screen.queryByRole('region', { name: 'Waiting for confirmation' })).toBeNull();
});
