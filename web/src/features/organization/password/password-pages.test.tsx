import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { buildLogin } from '../organization.fixtures';
import { Component as ChoosePage } from './choose-password-page';
import { Component as ForgotPage } from './forgot-password-page';
import { Component as LoginPage } from '../login/login-page';

const routes = [
  { path: '/organization/login', Component: LoginPage },
  { path: '/organization/forgot-password', Component: ForgotPage },
  { path: '/organization/choose-password', Component: ChoosePage },
  { path: '/organization/:id', element: <p>The dashboard</p> },
];

type Responses = Parameters<typeof fakeNetwork>[0];

function open(address: string, responses: Responses) {
  const network = fakeNetwork(responses);
  return { network, router: renderRoute(network.client, routes, address) };
}

async function typeNew(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), confirmation);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a link request gets the same response for every address', async () => {
  open('/organization/forgot-password', {
    RequestPasswordLink: () => ({ data: { requestPasswordLink: { email: 'dana@example.org' } } }),
  });
  await fill(screen.getByLabelText(/Email/), 'nobody@example.org');
  await press('Send the link');
  expect(await screen.findByText('If that address is known, a link is on its way')).toBeVisible();
});

test('a link request needs an address, and shows why it failed', async () => {
  const { network } = open('/organization/forgot-password', {
    RequestPasswordLink: () => refused('TOO_MANY_REQUESTS', 'Please try again in 60 seconds.'),
  });
  await press('Send the link');
  expect(screen.getByText('Enter your email.')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(network.requests).toEqual([]);
  await fill(screen.getByLabelText(/Email/), 'lincoln@example.org');
  await press('Send the link');
  expect(await screen.findByText('Please try again in 60 seconds.')).toBeVisible();
});

const chosen = {
  data: { choosePassword: buildLogin() },
};

test('a link sets a new password and opens the dashboard', async () => {
  const sent: unknown[] = [];
  const { router } = open('/organization/choose-password?token=abc', {
    ChoosePassword: ({ input }) => {
      sent.push(input);
      return chosen;
    },
  });
  await typeNew('light-as-air');
  await press('Save and log in');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-1');
  expect(sent).toEqual([{ token: 'abc', newPassword: 'light-as-air' }]);
  expect(screen.getByText('Welcome back, Lincoln Elementary School!')).toBeVisible();
});

test('a new password must be long enough and match its confirmation', async () => {
  const { network } = open('/organization/choose-password?token=abc', { ChoosePassword: () => chosen });
  await typeNew('short', 'other');
  await press('Save and log in');
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
  expect(screen.getByText("New password and confirmation don't match.")).toBeVisible();
  expect(screen.getByLabelText(/^New password/)).toHaveFocus();
  expect(network.requests).toEqual([]);
});

test('says that a link was used and offers a new one', async () => {
  open('/organization/choose-password?token=old', {
    ChoosePassword: () => refused('LINK_EXPIRED', 'This link has been used or is too old.'),
  });
  await typeNew('light-as-air');
  await press('Save and log in');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old.');
  expect(screen.getByRole('link', { name: 'Get a new one' })).toHaveAttribute(
    'href',
    '/organization/forgot-password',
  );
});

test('after a try without a response, the next refusal says that the first may have worked', async () => {
  let tries = 0;
  open('/organization/choose-password?token=abc', {
    ChoosePassword: () => {
      tries += 1;
      if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'));
      return refused('PASSWORD_LINK_INVALID', 'This link was already used or has expired.');
    },
  });
  await typeNew('light-as-air');
  await press('Save and log in');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not reach the server/);
  expect(screen.getByRole('alert')).not.toHaveTextContent('first try');
  await press('Save and log in');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This link was already used or has expired. Your first try may have worked: log in with the new password.',
    ),
  );
});

test('shows and hides a password with a button whose name changes', async () => {
  open('/organization/choose-password?token=abc', {});
  const field = screen.getByLabelText(/^New password/);
  const shown = within(field.closest('form') ?? document.body);
  await userEvent.click(shown.getAllByRole('button', { name: /^Show/ })[0] ?? field);
  expect(field).toHaveAttribute('type', 'text');
  expect(shown.getByRole('button', { name: /^Hide/ })).toBeVisible();
});

const givenLogin = {
  data: { loginOrganization: buildLogin({ mustChangePassword: true }) },
};

async function logInWithGiven(change: Responses[string]) {
  open('/organization/login', { LoginOrganization: () => givenLogin, ChangePassword: change });
  await fill(screen.getByLabelText(/Email/), 'lincoln@example.org');
  await fill(screen.getByLabelText(/^Password/), 'given-by-staff');
  await press('Log in');
  await screen.findByRole('heading', { name: 'Choose your own password' });
}

test('a password that staff set is replaced before the dashboard opens', async () => {
  const sent: unknown[] = [];
  await logInWithGiven(({ input }) => {
    sent.push(input);
    return { data: { changePassword: { organization: null } } };
  });
  await typeNew('light-as-air');
  await press('Save and open the dashboard');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'given-by-staff', newPassword: 'light-as-air' }]);
  expect(screen.getByText('Password Changed')).toBeVisible();
});

test('shows why a replacement was refused and stays on the page', async () => {
  await logInWithGiven(() => refused('INVALID_INPUT', 'Please choose another password.'));
  await typeNew('given-by-staff');
  await press('Save and open the dashboard');
  expect(await screen.findByText('Password Change Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose another password.');
  expect(screen.queryByText('The dashboard')).not.toBeInTheDocument();
});
