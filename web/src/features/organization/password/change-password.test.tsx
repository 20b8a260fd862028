import { queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from '../dashboard/dashboard-page';
import { buildDashboard } from '../organization.fixtures';

const routes = [{ path: '/organization/:id', Component: DashboardPage }];

type Responses = Parameters<typeof fakeNetwork>[0];

async function openDashboard(responses: Responses, organization: object = {}) {
  const network = fakeNetwork({ Dashboard: () => buildDashboard({ organization }), ...responses });
  renderRoute(network.client, routes, '/organization/org-1');
  await screen.findByRole('heading', { name: 'Your fundraiser' });
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  return within(await screen.findByRole('dialog', { name: 'Change password' }));
}

type Dialog = ReturnType<typeof within<typeof queries>>;

async function fill(dialog: Dialog, current: string, password: string) {
  if (current) await userEvent.type(dialog.getByLabelText(/^Current password/), current);
  await userEvent.type(dialog.getByLabelText(/^New password/), password);
  await userEvent.type(dialog.getByLabelText(/^Confirm new password/), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
}

test('changes the password and returns the focus to the menu', async () => {
  const sent: unknown[] = [];
  await openDashboard({
    ChangePassword: ({ input }) => {
      sent.push(input);
      return { data: { changePassword: { organization: null } } };
    },
  });
  await fill(await openDialog(), 'candy-demo-2026', 'light-as-air');
  expect(await screen.findByText('Password Changed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
  expect(sent).toEqual([{ currentPassword: 'candy-demo-2026', newPassword: 'light-as-air' }]);
});

test('Escape closes the dialog and returns the focus to the menu', async () => {
  await openDashboard({});
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test('requires the current password', async () => {
  await openDashboard({});
  const dialog = await openDialog();
  await fill(dialog, '', 'light-as-air');
  expect(dialog.getByText('Current password is required.')).toBeVisible();
  expect(dialog.getByLabelText(/^Current password/)).toHaveFocus();
});

test('after a try without a response, a wrong current password may mean that the first try worked', async () => {
  let tries = 0;
  const message = 'Your current password is wrong.';
  await openDashboard({
    ChangePassword: () => {
      tries += 1;
      if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'));
      return refused('WRONG_PASSWORD', message, { fields: { currentPassword: message } });
    },
  });
  const dialog = await openDialog();
  await fill(dialog, 'candy-demo-2026', 'light-as-air');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^We could not reach the server/);
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(
    await dialog.findByText('Your first try may have worked: log in with the new password.'),
  ).toBeVisible();
});

test('shows a wrong current password in the dialog and in a toast', async () => {
  await openDashboard({ ChangePassword: () => refused('INVALID_INPUT', 'Current password is incorrect.') });
  const dialog = await openDialog();
  await fill(dialog, 'wrong', 'light-as-air');
  expect(await screen.findByText('Password Change Failed')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Current password is incorrect.');
});
