import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { Component as StaffPage } from './staff-page';

const avery = {
  __typename: 'StaffMember',
  id: 'admin-1',
  username: 'admin',
  email: 'avery@example.org',
  fullName: 'Avery Morgan',
  jobs: ['administrator'],
  isActive: true,
  hasSecondFactor: false,
  lastLoginAt: '2026-10-01T10:00:00.000Z',
};
const sam = {
  ...avery,
  id: 'sam',
  username: 'sam',
  fullName: 'Sam Ortiz',
  jobs: ['support', 'warehouse'],
  lastLoginAt: null,
};
const robin = {
  __typename: 'StaffInvitation',
  id: 'invitation-1',
  email: 'robin@example.org',
  fullName: 'Robin Reed',
  jobs: ['support', 'finance'],
  inviter: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
  expiresAt: '2026-11-25T10:00:00.000Z',
};

const login = {
  __typename: 'StaffLogin',
  id: 'login-1',
  at: '2026-11-20T10:00:00.000Z',
  outcome: 'wrong_password',
  device: 'Chrome on Windows',
  isKnownDevice: false,
  member: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
};

function openStaff(responses: Responses = {}, role = 'admin', address = '/admin/staff') {
  const given: Responses = {
    StaffAccounts: () => ({ data: { staffMembers: [avery, sam], staffInvitations: [robin] } }),
    StaffLogins: () => ({ data: { staffLoginLog: buildConnection('StaffLogin', [login]) } }),
    ...responses,
  };
  openAdminPage(StaffPage, '/admin/staff', given, {
    role,
    id: role === 'admin' ? avery.id : sam.id,
    address,
  });
}

test('shows staff with their last login, and invitations', async () => {
  openStaff();
  const own = within(await screen.findByRole('listitem', { name: 'Avery Morgan' }));
  expect(screen.getByRole('heading', { name: '2 staff accounts' })).toBeVisible();
  expect(own.getByText('You')).toBeVisible();
  expect(own.getByText(/Last login/)).toBeVisible();
  expect(
    within(screen.getByRole('listitem', { name: 'Sam Ortiz' })).getByText('Never logged in'),
  ).toBeVisible();
  expect(screen.getByText('robin@example.org · Support, Finance')).toBeVisible();
});

test('a refused deactivation says why in its dialog', async () => {
  openStaff({
    ChangeStaffMember: () => refused('LAST_ADMINISTRATOR', 'This is the last active administrator.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Avery Morgan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate: Avery Morgan' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is the last active administrator.');
});

test('sends an invitation, trimmed, with the chosen jobs', async () => {
  const sent: unknown[] = [];
  openStaff({
    InviteStaffMember: ({ input }) => {
      sent.push(input);
      return { data: { inviteStaffMember: { __typename: 'StaffInvitation', id: 'invitation-2' } } };
    },
  });
  await userEvent.type(await screen.findByLabelText('Full name (required)'), 'Kim Park');
  await userEvent.type(screen.getByLabelText('Email address (required)'), 'kim@example.org ');
  await userEvent.click(screen.getByRole('checkbox', { name: /Warehouse/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Content/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation Sent')).toBeVisible();
  expect(sent).toEqual([{ fullName: 'Kim Park', email: 'kim@example.org', jobs: ['warehouse', 'content'] }]);
});

test('withdraws an invitation after a question', async () => {
  const withdrawn: unknown[] = [];
  openStaff({
    WithdrawStaffInvitation: ({ id }) => {
      withdrawn.push(id);
      return { data: { withdrawStaffInvitation: { __typename: 'StaffInvitation', id: 'invitation-1' } } };
    },
  });
  const open = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw the invitation for Robin Reed' }),
    );
    return within(
      await screen.findByRole('alertdialog', { name: 'Withdraw the invitation for Robin Reed?' }),
    );
  };
  await userEvent.click((await open()).getByRole('button', { name: 'Keep' }));
  expect(withdrawn).toEqual([]);
  await userEvent.click((await open()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation Withdrawn')).toBeVisible();
  expect(withdrawn).toEqual(['invitation-1']);
});

test('support reads, and changes only their own password', async () => {
  openStaff({}, 'support');
  await screen.findByRole('listitem', { name: 'Sam Ortiz' });
  expect(screen.queryByRole('button', { name: /Deactivate|Withdraw|Send invitation/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('the last logins show browser and outcome, and to administrators those of everybody', async () => {
  const sent: unknown[] = [];
  openStaff({
    StaffLogins: ({ filter }) => {
      sent.push(filter);
      return { data: { staffLoginLog: buildConnection('StaffLogin', [login]) } };
    },
  });
  const logins = within(await screen.findByRole('region', { name: 'Last logins' }));
  const list = within(await logins.findByRole('list', { name: 'Logins' }));
  expect(await list.findByText('Chrome on Windows')).toBeVisible();
  expect(list.getByText('· new browser')).toBeVisible();
  expect(list.getByText('Wrong password')).toBeVisible();
  await userEvent.click(logins.getByRole('button', { name: 'Everybody' }));
  expect(await list.findByText('Avery Morgan')).toBeVisible();
  expect(logins.getByText('1 login')).toBeVisible();
  await userEvent.type(logins.getByRole('searchbox', { name: 'Search logins' }), 'avery');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([{}, { ofEverybody: true }, { ofEverybody: true, search: 'avery' }]);
});

test('others than administrators see their own logins, whatever the address says', async () => {
  const sent: unknown[] = [];
  openStaff(
    {
      StaffLogins: ({ filter }) => {
        sent.push(filter);
        return { data: { staffLoginLog: buildConnection('StaffLogin', [login]) } };
      },
    },
    'support',
    '/admin/staff?whose=everybody',
  );
  const logins = within(await screen.findByRole('region', { name: 'Last logins' }));
  expect(await logins.findByText('Chrome on Windows')).toBeVisible();
  expect(logins.queryByRole('button', { name: 'Everybody' })).toBeNull();
  expect(sent).toEqual([{}]);
});
