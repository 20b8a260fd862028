import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../../../test/fake-network';
import { maria, openOrders as open, pat, rowOf } from '../../../test/orders-list';
import { buildItem, buildOrder, buildRefund, history, orders } from '../../../test/admin-orders';

test('shows the count, and each order with its last 8 characters, payment state and total', async () => {
  open({ AdminOrders: () => orders([pat, maria]) });
  expect(await screen.findByText('2 orders')).toBeVisible();
  expect(rowOf('Pat Buyer').getByText('aaaa1111')).toBeVisible();
  expect(rowOf('Pat Buyer').getByText('Paid')).toBeVisible();
  expect(rowOf('Pat Buyer').getByText('$26.97')).toBeVisible();
  expect(rowOf('Maria Lopez').getByText('Payment Pending')).toBeVisible();
});

test.each([
  ['row', true],
  ['card', false],
])('the customer’s name in a %s links to the order’s page', async (_look, isWide) => {
  const ask = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...ask(query), matches: isWide }));
  open({ AdminOrders: () => orders([pat, maria]) });
  const link = await screen.findByRole('link', { name: 'Maria Lopez' });
  expect(link).toHaveAttribute('href', '/admin/orders/22222222-2222-4222-8222-2222bbbb2222');
  expect(screen.queryByRole('table') !== null).toBe(isWide);
  jest.restoreAllMocks();
});

test('opens an order: items with picks, address, the whole id to copy, and the timeline', async () => {
  const pack = buildItem({
    productName: 'Premium Mix Pack',
    picks: [{ __typename: 'Pick', name: 'Lemon Lift-Offs' }],
    forName: 'Grandma Ruth',
  });
  const event = {
    __typename: 'OrderEvent',
    at: '2025-10-12T12:01:00.000Z',
    kind: 'paid',
    title: 'Paid',
    detail: '$26.97',
    actor: { __typename: 'System', name: 'Payment' },
    email: null,
  };
  open({
    AdminOrders: () => orders([buildOrder({ items: [pack, buildItem({ productName: '' })] })]),
    OrderHistory: () => history({ timeline: [event] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.getByText(/Lemon Lift-Offs/)).toBeVisible();
  expect(screen.getByText('Unknown Product')).toBeVisible();
  expect(screen.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  expect(screen.getByText(pat.id)).toBeVisible();
  expect(await screen.findByText(/· Payment/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy id of order aaaa1111' }));
  expect(await navigator.clipboard.readText()).toBe(pat.id);
});

test('an unpaid order shows its payment ids, card declines and an explanation', async () => {
  const decline = {
    __typename: 'CardDecline',
    at: '2025-10-12T12:01:00.000Z',
    reason: 'There is not enough money on the card.',
    codes: 'card_declined, insufficient_funds',
  };
  const payment = { __typename: 'Payment', id: 'pi_7', status: 'open', declines: [decline] };
  const unpaid = { status: 'pending', isPaid: false, paidAt: null };
  open({
    AdminOrders: () => orders([buildOrder({ ...unpaid, wasDeclined: true })]),
    OrderHistory: () => history({ payments: [payment], ofSameAddress: 3 }),
    PaymentTrace: ({ id }) => ({
      data: { payment: { __typename: 'Payment', id, explanation: 'The shopper has not paid yet.' } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  const part = within(await screen.findByRole('region', { name: 'Payment pi_7' }));
  expect(part.getByText(/There is not enough money/).parentElement).toHaveTextContent(
    'card_declined, insufficient_funds',
  );
  expect(part.getByRole('button', { name: 'Copy payment id pi_7' })).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Payment details' }));
  expect(await part.findByText('The shopper has not paid yet.')).toBeVisible();
  const others = await screen.findByRole('link', { name: /Search all orders for this address/ });
  expect(others).toHaveTextContent('Search all orders for this address');
  expect(others).toHaveAttribute('href', '/admin?tab=orders&search=pat%40example.org&deleted=included');
});

test.each([
  [{ refunds: [buildRefund({ status: 'accepted' })] }, 'Refunded'],
  [{ isPaid: false }, 'Not paid'],
])('a cancelled order says what happened to the money: %j', async (changes, text) => {
  open({ AdminOrders: () => orders([buildOrder({ status: 'cancelled', ...changes })]) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Payment Pending')).not.toBeInTheDocument();
});

test('a partly refunded order says so, and how much was refunded in total', async () => {
  const refunds = ['8.33', '4.00'].map((amount, index) => buildRefund({ id: `r-${index}`, amount }));
  open({
    AdminOrders: () => orders([buildOrder({ refunds, refunded: '12.33' })]),
    OrderHistory: () => history({ refunds, refunded: '12.33' }),
  });
  expect(await screen.findByText('Partly refunded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.getByText('$12.33')).toBeVisible();
});

test('says so when an order has no items', async () => {
  open({ AdminOrders: () => orders([buildOrder({ items: [] })]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.getByText('No items found')).toBeVisible();
});

test('queries by the filters in the address, and offers the same orders as CSV', async () => {
  const sent: unknown[] = [];
  const { router } = open(
    {
      AdminOrders: (variables) => {
        sent.push(variables);
        return orders([pat]);
      },
    },
    '/admin?tab=orders&status=completed&delivery=shipping',
  );
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    filter: { statuses: ['completed'], deliveryMethod: 'shipping' },
    first: 50,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Payment Pending' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ filter: { isPaid: false } }));
  expect(router.state.location.search).toBe('?tab=orders&status=completed&delivery=shipping&payment=pending');
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/admin/orders/csv?statuses=completed&deliveryMethod=shipping&isPaid=false',
  );
});

test('a search says why it found each row, unless the row shows it, and sorts names first', async () => {
  const reason = (label: string, text: string) => ({ __typename: 'SearchReason', label, text });
  const searchReasons = [reason('Name', 'Pat Buyer'), reason('Address', '12 Elm Street, Lincoln, NE 68508')];
  let sent: Record<string, unknown> = {};
  open(
    {
      AdminOrders: (variables) => {
        sent = variables;
        return orders([buildOrder({ searchReasons }), maria]);
      },
    },
    '/admin?tab=orders&search=pat+elm',
  );
  await screen.findByText('Pat Buyer');
  expect(rowOf('Pat Buyer').getByText('Address: 12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  expect(rowOf('Maria Lopez').queryByText(/Address/)).not.toBeInTheDocument();
  expect(sent).toMatchObject({ search: 'pat elm', isSearch: true, sort: 'best' });
});

test('the orders of one organization are shown under its name until all are wanted', async () => {
  const organizationId = '0196f1a0-7c11-7aaa-8bbb-0123456789ab';
  const { router } = open(
    {
      AdminOrders: ({ filter }) =>
        orders(
          (filter as { organizationId?: string }).organizationId === organizationId ? [pat] : [pat, maria],
        ),
      ListedOrganization: () => ({
        data: { organization: { __typename: 'Organization', id: organizationId, name: 'Lincoln School' } },
      }),
    },
    `/admin?tab=orders&organizationId=${organizationId}`,
  );
  await screen.findByText('Pat Buyer');
  expect(screen.queryByText('Maria Lopez')).not.toBeInTheDocument();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show all organizations instead of Lincoln School' }),
  );
  expect(await screen.findByText('Maria Lopez')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=orders');
});

test('says when nothing was found, and offers to clear the filters', async () => {
  const { router } = open(
    { AdminOrders: ({ filter }) => orders(Object.keys(filter as object).length > 0 ? [] : [pat]) },
    '/admin?tab=orders&search=nobody',
  );
  expect(await screen.findByText('No Orders Found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Pat Buyer')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=orders');
});

test('a failure to load says what failed and tries again', async () => {
  let isDown = true;
  open({ AdminOrders: () => (isDown ? refused('UNAVAILABLE', 'Please try again soon.') : orders([pat])) });
  expect(await screen.findByText('We could not load the orders.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pat Buyer')).toBeVisible();
});

test('filters by ZIP code and notes, kept in the address and sent to the file', async () => {
  const sent: unknown[] = [];
  const { router } = open({
    AdminOrders: ({ filter }) => {
      sent.push(filter);
      return orders([pat]);
    },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'ZIP code' }), '685x');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=orders&zip=685'));
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'With notes' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ zip: '685', hasNotes: true }));
  expect(router.state.location.search).toBe('?tab=orders&zip=685&notes=with');
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/admin/orders/csv?zip=685&hasNotes=true',
  );
});

test('loads further pages on demand', async () => {
  open({
    AdminOrders: ({ after }) =>
      after ? orders([maria], { totalCount: 2 }) : orders([pat], { totalCount: 2, hasNextPage: true }),
  });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('Maria Lopez')).toBeVisible();
  expect(screen.getByText('Pat Buyer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
});

test('a view saves the filters under a name', async () => {
  const maker = { __typename: 'StaffMember', id: 'somebody', fullName: 'Robin Lee' };
  const theirs = {
    __typename: 'SavedFilter',
    id: 'v-1',
    name: 'By mail',
    query: 'delivery=shipping',
    isShared: true,
    maker,
  };
  let views = [theirs];
  const { router } = open(
    {
      AdminOrders: () => orders([pat]),
      SavedViews: () => ({ data: { savedViews: views } }),
      SaveView: ({ input }) => {
        const { list: _, ...saved } = input as {
          list: string;
          name: string;
          query: string;
          isShared: boolean;
        };
        views = [...views, { ...theirs, id: 'v-2', ...saved }];
        return { data: { saveView: { __typename: 'SavedViews', views } } };
      },
    },
    '/admin?tab=orders&payment=paid',
  );
  await screen.findByText('Pat Buyer');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'By mail (Robin Lee)' })).toBeVisible();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await userEvent.type(await screen.findByLabelText(/Name/), 'Money is here');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('?tab=orders');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Money is here/ }));
  expect(router.state.location.search).toBe('?tab=orders&payment=paid');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pickups' }));
  expect(router.state.location.search).toBe(
    '?tab=orders&status=completed%2Cprocessing&delivery=pickup&deleted=included&sort=oldest',
  );
});

test.each([
  [
    'To ship',
    { statuses: ['completed', 'processing'], deliveryMethod: 'shipping', deletedOrganizations: 'included' },
    'oldest',
  ],
  // The server knows business days.
  ['Late', { isLate: true, deletedOrganizations: 'included' }, 'oldest'],
  [
    'Pickups',
    { statuses: ['completed', 'processing'], deliveryMethod: 'pickup', deletedOrganizations: 'included' },
    'oldest',
  ],
  ['Unpaid', { statuses: ['pending'], isPaid: false }, undefined],
  ['Disputed', { isDisputed: true, deletedOrganizations: 'included' }, 'deadline'],
])('the view %s filters and sorts at the server', async (name, filter, sort) => {
  const sent: object[] = [];
  open(
    {
      AdminOrders: (variables) => {
        sent.push({ filter: variables.filter, sort: variables.sort });
        return orders([buildOrder({})]);
      },
    },
    '/admin?tab=orders',
  );
  await screen.findByText('Pat Buyer');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ filter, sort }));
});

test('support sees every order and can change none', async () => {
  open(
    { AdminOrders: () => orders([buildOrder({ canEdit: true, canMarkReady: true })]) },
    '/admin?tab=orders',
    { role: 'support' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order aaaa1111' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  for (const name of [/Edit/, /ready/i, /Cancel/, /change the status/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
