import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loggedIn } from '../../../test/admin-responses';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderRoute } from '../../../test/render-route';
import { Component as LoginPage } from './login-page';

const routes = [
  { path: '/admin/login', Component: LoginPage },
  { path: '/admin', element: <p>The dashboard</p> },
  { path: '/organization/:id/*', element: <p>The organization’s page</p> },
];

function openLogin(response: Parameters<typeof fakeNetwork>[0][string]) {
  const network = fakeNetwork({ LoginAdmin: response });
  return { network, router: renderRoute(network.client, routes, '/admin/login') };
}

afterEach(() => localStorage.clear());

async function fillAndSend(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText(/Username/), username);
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('a valid login is welcomed by name and opens the dashboard', async () => {
  openLogin(() => loggedIn);
  expect(screen.getByRole('heading', { name: 'CMS Admin Login' })).toBeVisible();
  await fillAndSend('admin', 'candy-admin-2026');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(screen.getByText('Welcome!')).toBeVisible();
  expect(screen.getByText('Logged in as Avery Morgan')).toBeVisible();
  // The other tabs are told.
  expect(localStorage.getItem('skycrumb-admin-session')).not.toBeNull();
});

test('a login that staff needed for an organization’s page leads back to it', async () => {
  const { router } = openLogin(() => loggedIn);
  await act(() => router.navigate('/admin/login', { state: { cameFrom: '/organization/org-1/orders' } }));
  await fillAndSend('admin', 'candy-admin-2026');
  expect(await screen.findByText('The organization’s page')).toBeVisible();
});

test('missing fields are named, and nothing is sent', async () => {
  const { network } = openLogin(() => loggedIn);
  await fillAndSend('', '');
  expect(screen.getByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText(/Username/)).toHaveFocus();
  expect(network.requests).toEqual([]);
});

test('says so while it is logging in', async () => {
  openLogin(() => new Promise(() => undefined));
  await fillAndSend('admin', 'candy-admin-2026');
  expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
});

test('a refused login says why on the card and keeps the username', async () => {
  openLogin(() => refused('UNAUTHENTICATED', 'Invalid username or password'));
  await fillAndSend('admin', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText(/Username/)).toHaveValue('admin');
});

test('a response without a reason is a failed login', async () => {
  openLogin(() => ({ data: null }));
  await fillAndSend('admin', 'candy-admin-2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('an unreachable server asks to try again', async () => {
  openLogin(() => Promise.reject(new TypeError('Failed to fetch')));
  await fillAndSend('admin', 'candy-admin-2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
});

test('the password can be shown and hidden', async () => {
  openLogin(() => loggedIn);
  await fill(screen.getByLabelText(/^Password/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('an account with a second factor is asked for its code, and logs in with it', async () => {
  const sent: unknown[] = [];
  openLogin(({ input }) => {
    sent.push(input);
    return sent.length === 1 ? refused('SECOND_FACTOR_REQUIRED', 'Enter the code.') : loggedIn;
  });
  await fillAndSend('admin', 'candy-admin-2026');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(sent[1]).toEqual({ username: 'admin', password: 'candy-admin-2026', code: '123456' });
});

test('the next code replaces a refused one', async () => {
  const sent: unknown[] = [];
  openLogin(({ input }) => {
    sent.push(input);
    if (sent.length === 1) return refused('SECOND_FACTOR_REQUIRED', 'Enter the code.');
    return sent.length === 2 ? refused('SECOND_FACTOR_INVALID', 'This code is wrong.') : loggedIn;
  });
  await fillAndSend('admin', 'candy-admin-2026');
  await fill(await screen.findByLabelText('Code'), '111111');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.keyboard('222222{Enter}');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(sent[2]).toEqual({ username: 'admin', password: 'candy-admin-2026', code: '222222' });
});

test('after a recovery code the welcome says how many are left', async () => {
  const admin = { ...loggedIn.data.loginAdmin.admin, recoveryCodesLeft: 7 };
  const sent: unknown[] = [];
  openLogin(({ input }) => {
    sent.push(input);
    if (sent.length === 1) return refused('SECOND_FACTOR_REQUIRED', 'Enter the code.');
    return { data: { loginAdmin: { ...loggedIn.data.loginAdmin, admin } } };
  });
  await fillAndSend('admin', 'candy-admin-2026');
  await userEvent.type(await screen.findByLabelText('Code'), '3f2a9-1c04d-77be0-52a1f{Enter}');
  expect(
    await screen.findByText('Logged in as Avery Morgan. 7 recovery codes left; make new ones under Staff.'),
  ).toBeVisible();
});

test('links to the page for a forgotten password', () => {
  openLogin(() => loggedIn);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/admin/forgot-password',
  );
});
