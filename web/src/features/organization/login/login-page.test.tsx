import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildLogin } from '../organization.fixtures';
import { Component as LoginPage } from './login-page';

const routes = [
  { path: '/organization/login', Component: LoginPage },
  { path: '/organization/:id', element: <p>The dashboard</p> },
  { path: '/organization/:id/money', element: <p>The money</p> },
];

function openLogin(response: Parameters<typeof fakeNetwork>[0][string]) {
  const network = fakeNetwork({ LoginOrganization: response });
  return { network, router: renderRoute(network.client, routes, '/organization/login') };
}

async function fillAndSend(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText(/Email/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const welcome = {
  data: { loginOrganization: buildLogin() },
};

test('a correct login opens the dashboard with a welcome', async () => {
  const { router } = openLogin(() => welcome);
  await fillAndSend('lincoln@example.org', 'candy-demo-2026');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-1');
  expect(screen.getByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back, Lincoln Elementary School!')).toBeVisible();
});

test.each([
  ['/organization/org-1/money', 'The money'],
  ['/organization/org-10/money', 'The dashboard'],
])('a login that %s asked for opens it only if it is a page of the organization', async (cameFrom, page) => {
  const { router } = openLogin(() => welcome);
  await act(() => router.navigate('/organization/login', { state: { cameFrom } }));
  await fillAndSend('lincoln@example.org', 'candy-demo-2026');
  expect(await screen.findByText(page)).toBeVisible();
});

test('a member of several organizations chooses the one whose page asked for the login', async () => {
  const { member, ...login } = buildLogin();
  const [own] = member.memberships;
  const memberships = [own, { ...own, organizationId: 'org-2', organizationName: 'Band' }];
  const network = fakeNetwork({
    LoginOrganization: () => ({
      data: { loginOrganization: { ...login, member: { ...member, memberships } } },
    }),
    OpenOtherOrganization: () => ({
      data: {
        switchOrganization: {
          __typename: 'Viewer',
          organization: { __typename: 'Organization', id: 'org-2', name: 'Band' },
        },
      },
    }),
  });
  const router = renderRoute(network.client, routes, '/organization/login');
  await act(() =>
    router.navigate('/organization/login', { state: { cameFrom: '/organization/org-2/money' } }),
  );
  await fillAndSend('lincoln@example.org', 'candy-demo-2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Band, as owner' }));
  expect(await screen.findByText('The money')).toBeVisible();
});

test('missing fields are marked and named in a toast, and nothing is sent', async () => {
  const { network } = openLogin(() => welcome);
  await fillAndSend('', '');
  expect(screen.getByText('Missing Information')).toBeVisible();
  expect(screen.getByText('Please enter both email and password')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  expect(network.requests).not.toContain('LoginOrganization');
});

test('a refused login keeps the input and shows the reason on the card', async () => {
  openLogin(() => refused('UNAUTHENTICATED', 'Invalid email or password'));
  await fillAndSend('lincoln@example.org', 'wrong');
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText(/Email/)).toHaveValue('lincoln@example.org');
});

test('asks for the second factor after the correct password, in the same form', async () => {
  const { router, network } = openLogin(({ input }: { input?: { code?: string } }) =>
    input?.code === '123456' ? welcome : refused('SECOND_FACTOR_REQUIRED', 'Enter the code of your app.'),
  );
  await fillAndSend('lincoln@example.org', 'candy-demo-2026');
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/organization/org-1');
  expect(network.requests.filter((name) => name === 'LoginOrganization')).toHaveLength(2);
});

test('Support opens an email and shows the address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot open one
  openLogin(() => welcome);
  await userEvent.click(screen.getByRole('button', { name: 'Support' }));
  expect(await screen.findByText('Opening Email Client')).toBeVisible();
  expect(screen.getByText(/^Or write to .+@.+\.$/)).toBeVisible();
});
