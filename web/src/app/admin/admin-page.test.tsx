import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSession, buildOverview, loggedIn, noAdminSession } from '../../test/admin-responses';
import { fakeNetwork, refused } from '../../test/fake-network';
import { fill } from '../../test/fill';
import { leaveAndComeBack } from '../../test/leave-and-come-back';
import { reportSessionEnd } from '../../lib/apollo/session-end';
import { renderRoute } from '../../test/render-route';
import { Component as LoginPage } from '../../features/admin/login/login-page';
import { Component as AdminPage } from './admin-page';

const routes = [
  { path: '/admin', Component: AdminPage },
  { path: '/admin/login', Component: LoginPage },
  { path: '*', element: <p>Another page</p> },
];

type Responses = Parameters<typeof fakeNetwork>[0];

function openAdmin(address = '/admin', responses: Responses = {}) {
  const network = fakeNetwork({
    AdminSession: () => adminSession(),
    AdminOverview: () => buildOverview(),
    ...responses,
  });
  return { network, router: renderRoute(network.client, routes, address) };
}

/** The heading of the page itself, not of its waiting state. */
const heading = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole('heading', { level: 1, name });
    expect(found.closest('[aria-busy="true"]')).toBeNull();
    return found;
  });

afterEach(() => localStorage.clear());

test('opens with the dashboard, its search and the date', async () => {
  openAdmin();
  expect(await screen.findByRole('searchbox', { name: 'Search organizations and orders' })).toBeVisible();
  expect(await heading('Dashboard')).toBeVisible();
  expect(screen.getByRole('link', { name: /Dashboard\s*new/ })).toHaveAttribute('aria-current', 'page');
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/New_York' });
  expect(screen.getByText(today)).toBeVisible();
});

test('the address holds the tab, and Back returns to the previous one', async () => {
  const { router } = openAdmin();
  await heading('Dashboard');
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await heading('Settings')).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=settings');
  expect(screen.queryByRole('searchbox', { name: 'Search organizations and orders' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Settings')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await heading('Dashboard')).toBeVisible();
});

test('a pressed link is marked at once, and the navigation starts after the next paint', async () => {
  const { router } = openAdmin();
  await heading('Dashboard');
  const link = screen.getByRole('link', { name: 'Settings' });
  fireEvent.click(link);
  expect(link).toHaveClass('bg-primary-soft');
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.search).toBe('');
  expect(await heading('Settings')).toBeVisible();
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('a link pressed with Ctrl is left to the browser', async () => {
  openAdmin();
  await heading('Dashboard');
  const link = screen.getByRole('link', { name: 'Settings' });
  const leftToBrowser = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault(); // jsdom cannot
  });
  window.addEventListener('click', leftToBrowser, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(leftToBrowser).toHaveBeenCalled();
  expect(link).not.toHaveClass('bg-primary-soft');
});

test('without a session it leads to the login, and returns to the same tab', async () => {
  let isLoggedIn = false;
  const { router } = openAdmin('/admin?tab=settings', {
    AdminSession: () => (isLoggedIn ? adminSession() : noAdminSession),
    LoginAdmin: () => {
      isLoggedIn = true;
      return loggedIn;
    },
  });
  await heading('CMS Admin Login');
  expect(screen.getByText('Admin Login Required')).toBeVisible();
  expect(screen.getByText('Please log in as admin to access this page.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Username/), 'admin');
  await fill(screen.getByLabelText(/^Password/), 'candy-admin-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await heading('Settings')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=settings');
});

/** What the browser tells this tab when another one logs in or out. */
async function hearOtherTab() {
  const event = new StorageEvent('storage', { key: 'skycrumb-admin-session' });
  await act(async () => void window.dispatchEvent(event));
}

test.each([
  ['after a logout in another tab', hearOtherTab],
  ['after a logout while the browser kept the page', leaveAndComeBack],
])('%s nothing of the page is left, not even under a login', async (_when, happen) => {
  let isLoggedIn = true;
  const { router } = openAdmin('/admin?tab=settings', {
    AdminSession: () => (isLoggedIn ? adminSession() : noAdminSession),
  });
  await heading('Settings');
  isLoggedIn = false;
  await happen();
  await heading('CMS Admin Login');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(document.documentElement).toBeVisible();
});

test('when a session ends, the first refused response opens the login over the page', async () => {
  let isLoggedIn = true;
  let asking: Promise<void> | null = null;
  const { network } = openAdmin('/admin?tab=settings', {
    AdminSession: async () => {
      await asking;
      return isLoggedIn ? adminSession() : noAdminSession;
    },
    AdminOverview: () => (isLoggedIn ? buildOverview() : refused('UNAUTHENTICATED', 'Please log in.')),
    LoginAdmin: () => {
      isLoggedIn = true;
      return loggedIn;
    },
  });
  await heading('Settings');
  isLoggedIn = false;
  await userEvent.click(screen.getByRole('link', { name: /Dashboard/ }));
  const login = within(await screen.findByRole('dialog', { name: 'Admin Login Required' }));
  expect(login.getByLabelText(/Username/)).toHaveValue('admin');
  const password = login.getByLabelText(/^Password/);
  await fill(password, 'candy-admin-2026');
  // Another refused response, such as a list that is read in the background.
  const before = network.requests.length;
  let respond = (): void => undefined;
  asking = new Promise((resolve) => (respond = resolve));
  act(() => reportSessionEnd());
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(before));
  await act(async () => undefined);
  expect(password).toBeInTheDocument();
  expect(password).toHaveValue('candy-admin-2026');
  respond();
  await userEvent.click(login.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Total Organizations')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The other tabs are told.
  expect(localStorage.getItem('skycrumb-admin-session')).not.toBeNull();
});

describe('text that is being typed while the session ends', () => {
  const area = {
    __typename: 'ContentArea',
    key: 'terms-and-conditions',
    section: 'terms',
    type: 'markdown',
    label: 'Terms and Conditions',
    description: 'The terms.',
    value: 'First version.',
    defaultValue: 'First version.',
    isDefault: true,
    updatedAt: null,
    editor: null,
  };

  async function typeAndLoseSession(who: { id: string; fullName: string }) {
    let isLoggedIn = true;
    const saved: unknown[] = [];
    openAdmin('/admin?tab=terms', {
      AdminSession: () => {
        const id = saved.length > 0 ? who.id : 'admin-1';
        return isLoggedIn ? adminSession({ id }) : noAdminSession;
      },
      ContentAreas: () => ({ data: { contentAreas: [area] } }),
      SaveContent: ({ value }) => {
        saved.push(value);
        if (!isLoggedIn) return refused('UNAUTHENTICATED', 'Please log in.');
        return { data: { saveContent: { ...area, value } } };
      },
      LoginAdmin: () => {
        isLoggedIn = true;
        return {
          data: {
            loginAdmin: {
              __typename: 'Viewer',
              admin: { __typename: 'StaffMember', recoveryCodesLeft: null, ...who },
            },
          },
        };
      },
    });
    const editor = await screen.findByLabelText('Terms and Conditions in Markdown');
    await fill(editor, ' Half an hour of typing.');
    isLoggedIn = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const login = within(await screen.findByRole('dialog', { name: 'Admin Login Required' }));
    await fill(login.getByLabelText(/^Password/), 'candy-admin-2026');
    await userEvent.click(login.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return { saved, editor };
  }

  test('is still there after the login over it, and can be saved', async () => {
    const { saved, editor } = await typeAndLoseSession({ id: 'admin-1', fullName: 'Avery Morgan' });
    expect(editor).toBeInTheDocument();
    expect(editor).toHaveValue('First version. Half an hour of typing.');
    expect(screen.queryByText('Please log in.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Terms and Conditions is saved')).toBeVisible();
    expect(saved).toHaveLength(2);
  });

  test('is not shown to another person who logs in', async () => {
    await typeAndLoseSession({ id: 'admin-2', fullName: 'Sam Ortiz' });
    expect(await screen.findByLabelText('Terms and Conditions in Markdown')).toHaveValue('First version.');
  });
});

test('a login as somebody else in another tab shows this page to them, with nothing of the former person', async () => {
  let who = {};
  const { network } = openAdmin('/admin', { AdminSession: () => adminSession(who) });
  await heading('Dashboard');
  const before = network.requests.filter((name) => name === 'AdminOverview').length;
  who = { id: 'admin-2', fullName: 'Sam Ortiz', jobs: [] };
  await hearOtherTab();
  expect(await screen.findByText('Read only')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByText('Sam Ortiz')).toBeVisible();
  await waitFor(() =>
    expect(network.requests.filter((name) => name === 'AdminOverview').length).toBeGreaterThan(before),
  );
  expect(document.documentElement).toBeVisible();
});

test('a login of the same person in another tab closes the login over this page, which reads again', async () => {
  let isLoggedIn = true;
  openAdmin('/admin?tab=settings', {
    AdminSession: () => (isLoggedIn ? adminSession() : noAdminSession),
    AdminOverview: () => (isLoggedIn ? buildOverview() : refused('UNAUTHENTICATED', 'Please log in.')),
  });
  await heading('Settings');
  isLoggedIn = false;
  await userEvent.click(screen.getByRole('link', { name: /Dashboard/ }));
  await screen.findByRole('dialog', { name: 'Admin Login Required' });
  isLoggedIn = true;
  await hearOtherTab();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Total Organizations')).toBeVisible();
});

test('a failed session check can be retried', async () => {
  let isDown = true;
  openAdmin('/admin', {
    AdminSession: () => (isDown ? refused('INTERNAL_ERROR', 'Something went wrong.') : adminSession()),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await heading('Dashboard')).toBeVisible();
});

test('a tab that breaks says so, and the frame around it stays', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openAdmin('/admin', { AdminOverview: () => buildOverview({ stats: { totalRevenue: 'no amount' } }) });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await heading('Settings')).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  silent.mockRestore();
});

test('support staff can only read', async () => {
  openAdmin('/admin', { AdminSession: () => adminSession({ role: 'support' }) });
  await heading('Dashboard');
  expect(screen.getByText('Read only')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set password' })).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox'), 'password');
  expect(screen.queryByRole('option')).toBeNull();
});

test('administrators see no “Read only” chip', async () => {
  openAdmin();
  await heading('Dashboard');
  expect(screen.queryByText('Read only')).toBeNull();
});

test('the sidebar collapses to named icons, and the browser remembers it', async () => {
  openAdmin();
  await heading('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(within(screen.getByRole('link', { name: 'Settings' })).getByText('Settings')).toHaveClass('sr-only');
  expect(localStorage.getItem('skycrumb-admin-sidebar-collapsed')).toBe('true');
});

test('logout ends at the login, and a failed one says so', async () => {
  let isDown = true;
  const { router } = openAdmin('/admin', {
    LogoutAdmin: () =>
      isDown ? refused('INTERNAL_ERROR', 'Try again.') : { data: { logoutAdmin: { admin: null } } },
  });
  await heading('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout Failed')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
});
