import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConnection } from '../../../lib/live/connection';
import { buildFlyer } from '../../../test/build-flyer';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { leaveAndComeBack } from '../../../test/leave-and-come-back';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from './dashboard-page';
import {
  buildBalance,
  buildOrganization,
  buildClassroom,
  buildDashboard,
  buildPhaseFacts,
  buildLogin,
  buildOrder,
  buildTotals,
  buildViewer,
} from '../organization.fixtures';

const routes = [
  { path: '/organization/login', element: <p>The login</p> },
  { path: '/organization/:id', Component: DashboardPage },
];

type Network = ReturnType<typeof fakeNetwork>;

async function openDashboard(network: Network, address = '/organization/org-1') {
  const router = renderRoute(network.client, routes, address);
  await screen.findByText('$87.50 to the ultimate prize');
  return router;
}

/** Opens a collapsed card. */
async function openCard(name: string) {
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('region', { name }));
}

afterEach(() => act(() => setConnection({ phase: 'opening', nextTryAt: null })));

test('shows totals, progress, classrooms, orders and codes', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getByText('$412.50')).toBeVisible();
  expect(totals.getByText('$123.75')).toBeVisible();
  expect(totals.getByText('$29.46 in sales each')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$412.50 of $500, 83 percent');
  expect(screen.getByText('$87.50 in sales to go, about 3 more orders')).toBeVisible();
  expect(screen.getByText('8f2c91ab')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
  expect(screen.queryByText('LINCOLN-RIVERA')).toBeNull();
  expect((await openCard('Share codes')).getByText('LINCOLN-RIVERA')).toBeVisible();
});

test('explains how the profit is rounded and promises no payment date', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const shares = await openCard('Sales and share by class');
  expect(shares.getByText(/30% of every order, rounded to the cent/)).toBeVisible();
  expect(screen.queryByText(/payout|is due|final totals/i)).not.toBeInTheDocument();
});

test('lists each amount between the profit and the next statement', async () => {
  const parts = { ofCampaignStated: '69.55', ofCampaignInDispute: '3.00', ofEarlierCampaigns: '-28.19' };
  const balance = buildBalance({ earned: '26.01', inDispute: '3.00', ...parts });
  await openDashboard(
    fakeNetwork({
      Dashboard: () => buildDashboard(),
      NextStatement: () => ({ data: { organization: buildOrganization({ balance }) } }),
    }),
  );
  const next = await screen.findByText('$23.01 will be on the October statement, Nov 1');
  expect(next.parentElement).toHaveTextContent(
    /Nov 1less \$69\.55 already on a statementless \$3\.00 on hold until a dispute closesless \$28\.19 taken back from an earlier campaign$/,
  );
});

test('the table splits the share for each class and adds it up', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const table = await openCard('Sales and share by class');
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ClassSalesYour halfClass’s half',
    'Ms. Rivera · 2nd Grade$400.01$60.01$60.00',
    'Without a class$12.49$3.75–',
    'Total$412.50$63.76$60.00',
  ]);
});

test('the school code comes first, with its link', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const codes = await openCard('Share codes');
  const [first, second] = codes.getAllByRole('listitem');
  expect(first).toHaveTextContent('All of Lincoln Elementary SchoolLINCOLN');
  expect(second).toHaveTextContent('LINCOLN-RIVERA');
  expect(codes.getByRole('button', { name: 'Copy code LINCOLN' })).toBeVisible();
  expect(codes.getByRole('button', { name: 'Share LINCOLN' })).toBeVisible();
  expect(codes.getByRole('row', { name: 'Family link 2 $25.98' })).toBeVisible();
});

test('the school code is not listed if it needs a class code', async () => {
  await openDashboard(
    fakeNetwork({ Dashboard: () => buildDashboard({ organization: { allowDirectRegistration: false } }) }),
  );
  const codes = await openCard('Share codes');
  expect(codes.getAllByRole('listitem')).toHaveLength(1);
  expect(codes.getByText(/LINCOLN alone asks them to choose a class\./)).toBeVisible();
});

test('tells staff that they see an organization’s dashboard, and as what', async () => {
  const Viewer = () => buildViewer({ jobs: ['finance'] });
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard(), Viewer }));
  expect(await screen.findByText('Staff view.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/logged in as finance and see .*Read only/);
});

test('staff who are also members see the dashboard without the staff banner', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    Viewer: () => buildViewer({ organizationId: 'org-1', jobs: ['support'] }),
  });
  await openDashboard(network);
  await waitFor(() => expect(network.requests).toContain('Viewer'));
  expect(screen.queryByText('Staff view.')).toBeNull();
});

test('refunds and complaints show on the dashboard at once, and at the order', async () => {
  const news = {
    __typename: 'OrderNews',
    id: '1',
    kind: 'refunded',
    amount: '20.00',
    reason: 'One box was crushed',
    origin: 'staff',
    at: '2025-10-12T12:00:00.000Z',
    order: { __typename: 'Order', id: 'order-1', reference: '8f2c91ab' },
  };
  const orders = [buildOrder({ hasOpenComplaint: true })];
  const network = fakeNetwork({ Dashboard: () => buildDashboard({ orders }) });
  await openDashboard(network);
  const { organizationChanged } = moved(buildTotals({ revision: 6 }));
  act(() =>
    network.emit('OrganizationTotalsChanged', {
      organizationChanged: { ...organizationChanged, orderNews: [news] },
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'What changed' }));
  expect(card.getByText('$20.00 refunded')).toBeVisible();
  expect(card.getByText(/by Skycrumb · One box was crushed/)).toBeVisible();
  const recent = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(recent.getByText('Problem reported')).toBeVisible();
});

test('flyers come with the first card’s query, without one of their own', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    PhaseFacts: () => buildPhaseFacts({ flyers: [buildFlyer()] }),
  });
  await openDashboard(network);
  expect((await openCard('Flyers')).getByText('1 flyer')).toBeVisible();
  expect(network.requests).not.toContain('OrganizationFlyers');
});

const organization = {
  __typename: 'Organization',
  id: 'org-1',
  endDate: null,
  campaignPhase: 'running',
  daysLeft: null,
  balance: buildBalance(),
  orderNews: [],
};
const moved = (totals: object) => ({ organizationChanged: { ...organization, totals } });

test('a sale updates the dashboard without a new request', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard() });
  await openDashboard(network);
  act(() => {
    const totals = buildTotals({ revision: 6, totalSales: '430.98', orderCount: 15 });
    network.emit('OrganizationTotalsChanged', moved(totals));
    const order = buildOrder({
      id: 'new-order',
      customerName: 'Pat Buyer',
      createdAt: '2025-10-13T12:00:00.000Z',
    });
    network.emit('OrganizationOrderChanged', { organizationOrderChanged: order });
  });
  expect(await screen.findByText('$69.02 to the ultimate prize')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('total-sales')).toHaveTextContent('$430.98'));
  const rows = within(screen.getByRole('region', { name: 'Recent orders' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Pat Buyer');
  expect(network.requests.filter((name) => name === 'Dashboard')).toHaveLength(1);
});

test('ignores a late event with a lower revision', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard() });
  await openDashboard(network);
  act(() => {
    const totals = buildTotals({ revision: 4, totalSales: '100.00' });
    network.emit('OrganizationTotalsChanged', moved(totals));
  });
  expect(screen.getByText('$87.50 to the ultimate prize')).toBeVisible();
});

test('a class’s sale updates the ranking, and an older event does not undo it', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard() });
  await openDashboard(network);
  const sold = (revision: number, totalSales: string) => {
    const totals = { __typename: 'ClassroomTotals', revision, totalSales };
    const topClassrooms = [buildClassroom({ totals })];
    act(() => network.emit('OrganizationTotalsChanged', moved(buildTotals({ revision, topClassrooms }))));
  };
  const ranked = within(screen.getByRole('region', { name: 'Top classrooms' }));
  sold(7, '455.00');
  expect(await ranked.findByText('$455.00')).toBeVisible();
  sold(6, '430.00');
  expect(ranked.getByText('$455.00')).toBeVisible();
});

test('a failed load says nothing about totals that are not shown', async () => {
  const { client } = fakeNetwork({ Dashboard: () => refused('INTERNAL_ERROR', 'Something went wrong.') });
  renderRoute(client, routes, '/organization/org-1');
  await screen.findByText('We could not load your dashboard.');
  act(() => setConnection({ phase: 'lost', nextTryAt: null }));
  expect(screen.queryByText(/Connection lost/)).toBeNull();
});

test('refetches everything once the connection is back', async () => {
  let sales = '412.50';
  let revision = 5;
  const network = fakeNetwork({
    Dashboard: () => buildDashboard({ totals: { totalSales: sales, revision } }),
  });
  await openDashboard(network);
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 8_000) }));
  expect(screen.getByText('Reconnecting')).toBeVisible();
  expect(screen.getByText(/Connection lost\. Showing totals from/)).toBeVisible();
  sales = '500.00';
  revision = 6;
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  expect(await screen.findByText('The ultimate prize is yours')).toBeVisible();
  expect(screen.getByText('Live')).toBeVisible();
});

test('a hidden tab stops listening and refetches everything when it returns', async () => {
  let sales = '412.50';
  const network = fakeNetwork({ Dashboard: () => buildDashboard({ totals: { totalSales: sales } }) });
  await openDashboard(network);
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  hideTab(true);
  expect(screen.getByText('Paused')).toBeVisible();
  expect(network.isHeard('OrganizationTotalsChanged')).toBe(false);
  sales = '500.00';
  hideTab(false);
  expect(await screen.findByText('The ultimate prize is yours')).toBeVisible();
  expect(network.isHeard('OrganizationTotalsChanged')).toBe(true);
});

function hideTab(isHidden: boolean) {
  const value = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('shows a login dialog over the page when the session ends, and continues after the login', async () => {
  let isLoggedIn = true;
  const network = fakeNetwork({
    Dashboard: () => (isLoggedIn ? buildDashboard() : refused('UNAUTHENTICATED', 'Please log in.')),
    Viewer: () => buildViewer(),
    LoginOrganization: () => {
      isLoggedIn = true;
      return { data: { loginOrganization: buildLogin() } };
    },
  });
  await openDashboard(network);
  isLoggedIn = false;
  act(() => network.end('OrganizationTotalsChanged'));
  const login = within(await screen.findByRole('dialog', { name: 'Login Required' }));
  expect(screen.queryByText('The login')).not.toBeInTheDocument();
  await userEvent.type(login.getByLabelText(/Email/), 'lincoln@example.org');
  await userEvent.type(login.getByLabelText(/^Password/), 'candy-demo-2026');
  await userEvent.click(login.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Welcome back, Lincoln Elementary School!')).toBeVisible();
});

test('redirects to the login without a session', async () => {
  const network = fakeNetwork({
    Dashboard: () => refused('UNAUTHENTICATED', 'Please log in.'),
    Viewer: () => buildViewer(),
  });
  const router = renderRoute(network.client, routes, '/organization/org-1?from=email');
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Login Required')).toBeVisible();
  expect(router.state.location.state).toEqual({ cameFrom: '/organization/org-1?from=email' });
});

test('redirects to the login while the password is one that staff set', async () => {
  const network = fakeNetwork({
    Dashboard: () =>
      refused('FORBIDDEN', 'This password was given to you. Choose your own before you go on.'),
    Viewer: () => buildViewer({ organizationId: 'org-1', mustChangePassword: true }),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Choose Your Own Password')).toBeVisible();
});

test("another organization's dashboard redirects to the own one", async () => {
  const network = fakeNetwork({
    Dashboard: ({ organizationId }) =>
      organizationId === 'org-1' ? buildDashboard() : refused('FORBIDDEN', 'Not yours.'),
    Viewer: () => buildViewer({ organizationId: 'org-1' }),
  });
  const router = await openDashboard(network, '/organization/org-2');
  expect(router.state.location.pathname).toBe('/organization/org-1');
  expect(screen.getByText('Access Denied')).toBeVisible();
  expect(screen.getByText('You can only access your own organization dashboard.')).toBeVisible();
});

test('a login as another organization in another tab hides the page and redirects to that dashboard', async () => {
  let respondViewer: (id: string) => void = () => undefined;
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    Viewer: () =>
      new Promise((resolve) => {
        respondViewer = (organizationId) => resolve(buildViewer({ organizationId }));
      }),
  });
  const router = await openDashboard(network);
  otherTabLogsIn();
  expect(screen.queryByText('Lincoln Elementary School')).toBeNull();
  expect(screen.queryByText('$87.50 to the ultimate prize')).toBeNull();
  await act(async () => respondViewer('org-2'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/org-2'));
  expect(screen.getByText('Access Denied')).toBeVisible();
});

test('a page restored by the browser stays hidden until the session is checked', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard(), Viewer: () => buildViewer() });
  const router = await openDashboard(network);
  await leaveAndComeBack();
  expect(screen.queryByText('$87.50 to the ultimate prize')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/login'));
  expect(document.documentElement).toBeVisible();
});

test('a login as the same organization in another tab changes nothing', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    Viewer: () => buildViewer({ organizationId: 'org-1' }),
  });
  await openDashboard(network);
  otherTabLogsIn();
  await waitFor(() => expect(screen.getByText('$87.50 to the ultimate prize')).toBeVisible());
});

function otherTabLogsIn() {
  const key = 'skycrumb-organization-session';
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

test('shows a failure and can retry', async () => {
  let isAway = true;
  const network = fakeNetwork({
    Dashboard: () => (isAway ? refused('INTERNAL_ERROR', 'Something went wrong.') : buildDashboard()),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('$87.50 to the ultimate prize')).toBeVisible();
});

test('logout opens the login page, and a failed logout says so', async () => {
  let isAway = true;
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    LogoutOrganization: () =>
      isAway
        ? refused('INTERNAL_ERROR', 'Try again.')
        : { data: { logoutOrganization: { organization: null } } },
  });
  await openDashboard(network);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('Logout Failed')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Logged Out')).toBeVisible();
});

test('the chart can be shown as a table', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Sales by day' }));
  expect(screen.getByRole('row', { name: 'Today, Sunday, Oct 12 $63.20' })).toBeVisible();
});
