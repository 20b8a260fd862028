import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConnection } from '../../../lib/live/connection';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { leaveAndComeBack } from '../../../test/leave-and-come-back';
import { renderRoute } from '../../../test/render-route';
import { Component as DashboardPage } from './dashboard-page';
import {
  buildBalance,
  buildOrganization,
  buildClassroom,
  buildDashboard,
  buildFlyer,
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

/** A card that is folded until somebody asks for it. */
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

test('says how the profit is rounded, and promises no payment on a day', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const shares = await openCard('Sales and share by class');
  expect(shares.getByText(/30% of every order, rounded to the cent/)).toBeVisible();
  expect(screen.queryByText(/payout|is due|final totals/i)).not.toBeInTheDocument();
});

test('names each amount between the profit and what the next statement has', async () => {
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
    /Nov 1less \$69\.55 already on a statementless \$3\.00 until a dispute closesless \$28\.19 taken back from an earlier campaign$/,
  );
});

test('a table names the halves of the share for each class, and adds them up', async () => {
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

test('the code of the whole school comes first, with its link', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  const codes = await openCard('Share codes');
  const [first, second] = codes.getAllByRole('listitem');
  expect(first).toHaveTextContent('All of Lincoln Elementary SchoolLINCOLN');
  expect(second).toHaveTextContent('LINCOLN-RIVERA');
  expect(codes.getByRole('button', { name: 'Copy code LINCOLN' })).toBeVisible();
  expect(codes.getByRole('button', { name: 'Share LINCOLN' })).toBeVisible();
  expect(codes.getByRole('row', { name: 'Family link 2 $25.98' })).toBeVisible();
});

test('a code that does not work alone is not offered alone', async () => {
  await openDashboard(
    fakeNetwork({ Dashboard: () => buildDashboard({ organization: { allowDirectRegistration: false } }) }),
  );
  const codes = await openCard('Share codes');
  expect(codes.getAllByRole('listitem')).toHaveLength(1);
  expect(codes.getByText(/LINCOLN alone asks them to choose a class\./)).toBeVisible();
});

test('staff who look at a dashboard read so, the organization itself does not', async () => {
  await openDashboard(
    fakeNetwork({ Dashboard: () => buildDashboard(), Viewer: () => buildViewer({ staffRole: 'support' }) }),
  );
  expect(await screen.findByText('Staff view.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('logged in as support');
});

test('staff with a login of the organization as well see its dashboard without a mark', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    Viewer: () => buildViewer({ organizationId: 'org-1', staffRole: 'support' }),
  });
  await openDashboard(network);
  await waitFor(() => expect(network.requests).toContain('Viewer'));
  expect(screen.queryByText('Staff view.')).toBeNull();
});

test('refunds and complaints stand on the dashboard and at the order', async () => {
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
  await openDashboard(
    fakeNetwork({
      Dashboard: () =>
        buildDashboard({
          orders: [buildOrder({ hasOpenComplaint: true })],
          organization: { orderNews: [news] },
        }),
    }),
  );
  const card = within(screen.getByRole('region', { name: 'What changed' }));
  expect(card.getByText('$20.00 refunded')).toBeVisible();
  expect(card.getByText(/by Skycrumb · One box was crushed/)).toBeVisible();
  const recent = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(recent.getByText('Problem reported')).toBeVisible();
});

test('flyers come with what the first card asks, without a question of their own', async () => {
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    PhaseFacts: () => buildPhaseFacts({ flyers: [buildFlyer()] }),
  });
  await openDashboard(network);
  expect((await openCard('Flyers')).getByText('1 flyer')).toBeVisible();
  expect(network.requests).not.toContain('OrganizationFlyers');
});

const organization = { __typename: 'Organization', id: 'org-1', endDate: null, balance: buildBalance() };
const moved = (totals: object) => ({ organizationChanged: { ...organization, totals } });

test('moves with a sale without asking the server again', async () => {
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

test('an event that arrives late with a lower revision changes nothing', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard() });
  await openDashboard(network);
  act(() => {
    const totals = buildTotals({ revision: 4, totalSales: '100.00' });
    network.emit('OrganizationTotalsChanged', moved(totals));
  });
  expect(screen.getByText('$87.50 to the ultimate prize')).toBeVisible();
});

test('a class that sells moves where it is ranked, and an older event does not move it back', async () => {
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

test('reads everything again once the connection is back, so that no sale stays missing', async () => {
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

test('a hidden tab stops listening, and reads everything again when it returns', async () => {
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

test('a session that ends while the page is open brings the login over it, and goes on after', async () => {
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

test('without a session it asks to log in', async () => {
  const network = fakeNetwork({
    Dashboard: () => refused('UNAUTHENTICATED', 'Please log in.'),
    Viewer: () => buildViewer(),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Login Required')).toBeVisible();
});

test('with a password that staff gave it leads to the login, which asks for another', async () => {
  const network = fakeNetwork({
    Dashboard: () =>
      refused('FORBIDDEN', 'This password was given to you. Choose your own before you go on.'),
    Viewer: () => buildViewer({ organizationId: 'org-1', mustChangePassword: true }),
  });
  renderRoute(network.client, routes, '/organization/org-1');
  expect(await screen.findByText('The login')).toBeVisible();
  expect(screen.getByText('Choose Your Own Password')).toBeVisible();
});

test("another organization's dashboard leads to the own one", async () => {
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

test('another login in another tab takes the page away at once, and leads to the own dashboard', async () => {
  let responseViewer: (id: string) => void = () => undefined;
  const network = fakeNetwork({
    Dashboard: () => buildDashboard(),
    Viewer: () =>
      new Promise((resolve) => {
        responseViewer = (organizationId) => resolve(buildViewer({ organizationId }));
      }),
  });
  const router = await openDashboard(network);
  otherTabLogsIn();
  expect(screen.queryByText('Lincoln Elementary School')).toBeNull();
  expect(screen.queryByText('$87.50 to the ultimate prize')).toBeNull();
  await act(async () => responseViewer('org-2'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/org-2'));
  expect(screen.getByText('Access Denied')).toBeVisible();
});

test('a page that the browser kept is not seen before it is known that the session is still there', async () => {
  const network = fakeNetwork({ Dashboard: () => buildDashboard(), Viewer: () => buildViewer() });
  const router = await openDashboard(network);
  await leaveAndComeBack();
  expect(screen.queryByText('$87.50 to the ultimate prize')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/organization/login'));
  expect(document.documentElement).toBeVisible();
});

test('another login of the same organization changes nothing', async () => {
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

test('a failure says so and can be tried again', async () => {
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

test('logout ends at the login, and a failed one says so', async () => {
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

test('the chart can be read as a table', async () => {
  await openDashboard(fakeNetwork({ Dashboard: () => buildDashboard() }));
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Sales by day' }));
  expect(screen.getByRole('row', { name: 'Today, Sunday, Oct 12 $63.20' })).toBeVisible();
});
