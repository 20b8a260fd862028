import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { ChoosePasswordPage, ForgotPasswordPage, InvitationPage } from './password-pages';

test('an invitation lets a person choose a login', async () => {
  const sent: unknown[] = [];
  const network = fakeNetwork({
    AcceptStaffInvitation: ({ input }) => {
      sent.push(input);
      return { data: { acceptStaffInvitation: { admin: null } } };
    },
  });
  const routes = [
    { path: '/admin/invitation', Component: InvitationPage },
    { path: '/admin/login', element: <p>The login</p> },
  ];
  renderRoute(network.client, routes, '/admin/invitation?token=a-token');
  await userEvent.type(screen.getByLabelText('Username (required)'), 'robin');
  await userEvent.type(screen.getByLabelText('Password (required)'), 'candy-staff-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The login')).toBeVisible();
  expect(sent).toEqual([{ token: 'a-token', username: 'robin', password: 'candy-staff-2026' }]);
});

test('a forgotten password is replaced by an emailed link', async () => {
  const sent: unknown[] = [];
  const network = fakeNetwork({
    RequestStaffPasswordLink: ({ email }) => {
      sent.push(email);
      return { data: { requestStaffPasswordLink: { email: 'sam@example.org' } } };
    },
    ChooseStaffPassword: ({ input }) => {
      sent.push(input);
      return { data: { chooseStaffPassword: { admin: null } } };
    },
  });
  const routes = [
    { path: '/admin/forgot-password', Component: ForgotPasswordPage },
    { path: '/admin/choose-password', Component: ChoosePasswordPage },
    { path: '/admin/login', element: <p>The login</p> },
  ];
  const router = renderRoute(network.client, routes, '/admin/forgot-password');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Enter your email.')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/^Email/), ' avery@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('If that address is known, a link is on its way')).toBeVisible();
  await act(() => router.navigate('/admin/choose-password?token=a-token'));
  await userEvent.type(await screen.findByLabelText('New password (required)'), 'candy-staff-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The login')).toBeVisible();
  expect(sent).toEqual(['avery@example.org', { token: 'a-token', newPassword: 'candy-staff-2026' }]);
});
