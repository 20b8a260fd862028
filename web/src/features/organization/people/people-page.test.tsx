import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { buildConnection, buildListedMember, buildOrganization, buildViewer } from '../organization.fixtures';
import { Component as PeoplePage } from './people-page';

const routes = [
  { path: '/organization/:id/people', Component: PeoplePage },
  { path: '/organization/login', element: <p>The login</p> },
];

type Responses = Parameters<typeof fakeNetwork>[0];
type Role = 'owner' | 'treasurer' | 'organizer';

const people = (changes: object = {}) => ({
  data: {
    organization: buildOrganization({
      members: (['owner', 'treasurer', 'organizer'] as const).map(buildListedMember),
      memberInvitations: [] as object[],
      ...changes,
    }),
  },
});

/** Opens the page as one of its three members. */
async function openPeople(role: Role, responses: Responses = {}) {
  const viewer = buildViewer({ organizationId: 'org-1', role });
  if (viewer.data.viewer.member) viewer.data.viewer.member.personId = `${role}-1`;
  const network = fakeNetwork({
    Viewer: () => viewer,
    People: () => people(),
    PeopleProposals: () => people({ proposals: [] }),
    ...responses,
  });
  renderRoute(network.client, routes, '/organization/org-1/people');
  const team = within(await screen.findByRole('region', { name: 'Team' }));
  await team.findByText('You');
  return { network, team };
}

const namesIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test.each([
  [
    'owner',
    {
      treasurer: ['Make organizer: treasurer', 'Make owner: treasurer', 'Remove: treasurer'],
      organizer: ['Make treasurer: organizer', 'Make owner: organizer', 'Remove: organizer'],
      owner: [],
    },
  ],
  ['treasurer', { owner: [], treasurer: ['Leave: treasurer'], organizer: [] }],
  ['organizer', { owner: [], treasurer: [], organizer: ['Leave: organizer'] }],
] as const)('the %s sees only the actions of that role', async (role, offered) => {
  const { team, network } = await openPeople(role);
  for (const [name, buttons] of Object.entries(offered))
    expect(namesIn(team.getByRole('listitem', { name }))).toEqual(buttons);
  expect(screen.queryByRole('region', { name: 'Invite someone' }) !== null).toBe(role === 'owner');
  // Organizers may not read proposals, so the page stops querying them once the role is known.
  expect(network.requests.filter((name) => name === 'PeopleProposals').length <= 1).toBe(true);
});

test('an administrator proposes an owner or removes a second factor for another one to confirm', async () => {
  const sent: unknown[] = [];
  const network = fakeNetwork({
    Viewer: () => buildViewer({ jobs: ['administrator'] }),
    People: () => people(),
    PeopleProposals: () => people({ proposals: [] }),
    ProposeForMember: (variables) => {
      sent.push(variables);
      return { data: { proposeOwner: true } };
    },
  });
  renderRoute(network.client, routes, '/organization/org-1/people');
  await userEvent.click(await screen.findByRole('button', { name: 'Make owner: treasurer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Propose treasurer as the owner?' }));
  expect(dialog.getByText(/Another administrator has to confirm this/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed')).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', personId: 'treasurer-1', isOwner: true }]);
  expect(screen.getByRole('button', { name: 'Reset second factor: owner' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Invite someone' })).toBeNull();
});

test('the owner hands over with a password, sees when it is wrong, and ends at the login', async () => {
  const sent: unknown[] = [];
  const { team } = await openPeople('owner', {
    HandOver: ({ currentPassword }) => {
      sent.push(currentPassword);
      if (currentPassword === 'right-password') return { data: { handOver: true } };
      return refused('WRONG_PASSWORD', 'That is not your password.');
    },
  });
  await userEvent.click(team.getByRole('button', { name: 'Make owner: treasurer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make treasurer the owner?' }));
  expect(dialog.getByText(/You are logged out and lose access/)).toBeVisible();
  const password = () => dialog.getByLabelText(/^Your password/);
  await userEvent.type(password(), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect((await dialog.findAllByText('That is not your password.'))[0]).toBeVisible();
  await userEvent.clear(password());
  await fill(password(), 'right-password');
  expect(password()).toHaveValue('right-password');
  expect(sent).toEqual(['wrong']);
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(sent).toEqual(['wrong', 'right-password']));
  expect(await screen.findByText('The login')).toBeVisible();
});

test('invites by email and role, lists the invitation, and withdraws it after a dialog', async () => {
  const sent: unknown[] = [];
  let memberInvitations: object[] = [];
  const invitation = {
    __typename: 'MemberInvitation',
    id: 'i-1',
    email: 'kim@example.org',
    role: 'treasurer',
    expiresAt: '2025-10-19T12:00:00.000Z',
  };
  await openPeople('owner', {
    People: () => people({ memberInvitations }),
    InviteMember: ({ input }) => {
      sent.push(input);
      memberInvitations = [invitation];
      return { data: { inviteMember: true } };
    },
    WithdrawInvitation: ({ id }) => {
      sent.push(id);
      memberInvitations = [];
      return { data: { withdrawInvitation: true } };
    },
  });
  const card = within(screen.getByRole('region', { name: 'Invite someone' }));
  await fill(card.getByLabelText(/^Email address/), 'kim@example.org');
  await userEvent.click(card.getByRole('button', { name: 'Send invitation' }));
  const invited = within(await screen.findByRole('region', { name: 'Invited' }));
  expect(invited.getByText(/^Treasurer\. The link works until October 19, 2025/)).toBeVisible();
  await userEvent.click(invited.getByRole('button', { name: 'Withdraw the invitation for kim@example.org' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invited' })).toBeNull());
  expect(sent).toEqual([{ email: 'kim@example.org', role: 'treasurer' }, 'i-1']);
});

test('removes a member and changes the role of another after a dialog', async () => {
  const sent: unknown[] = [];
  let members = (['owner', 'treasurer', 'organizer'] as const).map(buildListedMember);
  const { team } = await openPeople('owner', {
    People: () => people({ members }),
    RemoveMember: ({ personId }) => {
      sent.push(personId);
      members = members.filter((member) => member.personId !== personId);
      return { data: { removeMember: true } };
    },
    ChangeMemberRole: ({ role }) => {
      sent.push(role);
      return { data: { changeMemberRole: true } };
    },
  });
  await userEvent.click(team.getByRole('button', { name: 'Remove: organizer' }));
  const remove = within(await screen.findByRole('alertdialog', { name: 'Remove organizer?' }));
  expect(remove.getByText(/logged out everywhere right away/)).toBeVisible();
  await userEvent.click(remove.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(team.queryByRole('listitem', { name: 'organizer' })).toBeNull());
  await userEvent.click(team.getByRole('button', { name: 'Make organizer: treasurer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make organizer' }));
  expect(await screen.findByText('Role Changed')).toBeVisible();
  expect(sent).toEqual(['organizer-1', 'organizer']);
});

test('the history shows who did what and when', async () => {
  const entry = (id: string, action: string, facts: object = {}) => ({
    __typename: 'HistoryEntry',
    id,
    at: '2025-10-12T12:00:00.000Z',
    action,
    actor: { __typename: 'Colleague', name: 'Kim Park' },
    facts: JSON.stringify(facts),
  });
  const history = buildConnection('History', [
    entry('2', 'member-role-changed', { before: 'treasurer', role: 'organizer' }),
    entry('1', 'payee-proposed'),
  ]);
  await openPeople('owner', {
    OrganizationHistory: () => ({ data: { organization: buildOrganization({ history }) } }),
  });
  const card = within(screen.getByRole('region', { name: 'History' }));
  const lines = await card.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kim Park changed the role of a member \(organizer\)October 12, 2025/),
    expect.stringMatching(/^Kim Park proposed a payeeOctober 12, 2025/),
  ]);
});
