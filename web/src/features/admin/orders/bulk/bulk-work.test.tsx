import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder, orders } from '../../../../test/admin-orders';
import { refused } from '../../../../test/fake-network';
import { openAdminPage, type Responses } from '../../../../test/render-admin';
import { Component as AdminPage } from '../../../../app/admin/admin-page';

const runId = 'aaaaaaaa-0000-4000-8000-000000000001';
const names = ['Amy', 'Bea', 'Cid'];
const three = names.map((customerName, place) =>
  buildOrder({ id: `${place}1111111-1111-4111-8111-1111aaaa000${place}`, customerName }),
);

/** A run as the server returns it; state only what matters. */
function buildRun(changes: object = {}) {
  return {
    __typename: 'BulkRun',
    id: runId,
    action: 'mark_ready',
    finishedAt: null,
    stopReason: null,
    total: 3,
    doneCount: 0,
    refusedCount: 0,
    skippedCount: 0,
    canUndo: false,
    ...changes,
  };
}

const prepared = (changes: object = {}) => ({
  data: {
    prepareBulkRun: {
      __typename: 'BulkRun',
      id: runId,
      total: 3,
      fittingCount: 3,
      refundTotal: '80.91',
      shareTotal: '24.27',
      boxesTotal: 9,
      ...changes,
    },
  },
});

function open(responses: Responses = {}, address = '/admin?tab=orders', as = {}) {
  const given: Responses = {
    AdminOrders: () => orders(three, { totalCount: 1_240, hasNextPage: true }),
    OpenBulkRuns: () => ({ data: { openBulkRuns: [] } }),
    PrepareBulkRun: () => prepared(),
    StartBulkRun: () => ({ data: { startBulkRun: buildRun() } }),
    BulkRunById: () => ({ data: { bulkRun: buildRun() } }),
    ...responses,
  };
  return openAdminPage(AdminPage, '/admin', given, { ...as, address });
}

async function choose(action: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('keys select an order, a range, all shown orders, and none, and lead to what can be done', async () => {
  open();
  await screen.findByText('Amy');
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: /Details of order aaaa0000/ })).toHaveFocus();
  // Screen readers announce what changes in a region that was there before.
  const regions = screen.getAllByRole('status');
  await userEvent.keyboard('x');
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(regions.map(({ textContent }) => textContent)).toContain('1 order now selected');
  await userEvent.keyboard('b');
  expect(screen.getByRole('region', { name: 'Selected orders' })).toHaveFocus();
  await userEvent.keyboard('jjj{Shift>}X{/Shift}');
  expect(await screen.findByText('3 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  await userEvent.keyboard('a');
  expect(await screen.findByText('3 selected')).toBeVisible();
});

test('g then a opens a tab and selects nothing', async () => {
  const { router } = open();
  await screen.findByText('Amy');
  await userEvent.keyboard('ga');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=analytics'));
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
});

test('checkboxes select single orders, and the dialog covers exactly those', async () => {
  const sent: unknown[] = [];
  open({
    PrepareBulkRun: (variables) => {
      sent.push(variables);
      return prepared({ total: 2, fittingCount: 1 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order aaaa0000' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order aaaa0002' }));
  await choose('Mark ready');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark 2 orders ready?' }));
  expect(dialog.getByText(/1 of them cannot be changed/)).toBeVisible();
  expect(sent).toEqual([{ action: 'mark_ready', orderIds: [three[0]?.id, three[2]?.id] }]);
});

test('on a phone, one press selects all shown orders', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order aaaa0001' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all shown' }));
  expect(await screen.findByText('3 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select all shown' })).toBeNull();
});

test('an order that leaves the list is no longer counted or sent, and without any the bar closes', async () => {
  const sent: unknown[] = [];
  let waiting = three.slice(1);
  const { network } = open(
    {
      AdminOrders: () => orders(three),
      FittingOrders: () => orders(waiting),
      PrepareBulkRun: (variables) => {
        sent.push(variables);
        return prepared({ total: 2 });
      },
    },
    '/admin?tab=orders&status=completed',
  );
  await screen.findByText('Amy');
  await userEvent.keyboard('a');
  expect(await screen.findByText('3 selected')).toBeVisible();
  const emitAll = () =>
    act(() => three.forEach((anyOrderChanged) => network.emit('AdminOrderChanged', { anyOrderChanged })));
  emitAll();
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(screen.getByText('2 orders now selected')).toBeInTheDocument();
  await choose('Mark ready');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark 2 orders ready?' }));
  expect(sent).toEqual([{ action: 'mark_ready', orderIds: waiting.map(({ id }) => id) }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  waiting = [];
  emitAll();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull());
});

test('selecting all that match sends the filter, which the server resolves', async () => {
  const sent: unknown[] = [];
  open(
    {
      PrepareBulkRun: (variables) => {
        sent.push(variables);
        return refused('TOO_MANY_ORDERS', 'At most 5,000 orders at once.');
      },
    },
    '/admin?tab=orders&delivery=pickup',
  );
  await screen.findByText('Amy');
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,240 orders' }));
  expect(screen.getByText('All 1,240 orders selected')).toBeVisible();
  await choose('Ship');
  expect(await screen.findByText('At most 5,000 orders at once.')).toBeVisible();
  expect(sent).toEqual([{ action: 'ship', filter: { deliveryMethod: 'pickup' } }]);
});

test('a bulk cancel shows the refund, and waits until the number is typed', async () => {
  const started: unknown[] = [];
  open({
    StartBulkRun: (variables) => {
      started.push(variables);
      return { data: { startBulkRun: buildRun({ action: 'cancel' }) } };
    },
  });
  await screen.findByText('Amy');
  await userEvent.keyboard('a');
  await choose('Cancel and refund');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' }));
  expect(dialog.getByText('$80.91')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Cancel and refund' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText('Type 3 to confirm'), '3');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(started).toEqual([{ id: runId, count: 3, reason: 'Admin cancellation', mailCustomers: true }]),
  );
});

test('progress is live, and the result lists failed orders with link and reason', async () => {
  const refusal = {
    __typename: 'BulkRefusal',
    orderId: three[1]?.id,
    customerName: 'Bea',
    reason: 'The customer has been notified already.',
  };
  const { network, router } = open({
    BulkRefusals: () => ({ data: { bulkRun: { __typename: 'BulkRun', id: runId, refusals: [refusal] } } }),
  });
  await screen.findByText('Amy');
  await userEvent.keyboard('a');
  await choose('Mark ready');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark 3 orders ready?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark ready' }));
  expect(await screen.findByText('Mark ready: 0 of 3')).toBeVisible();
  expect(router.state.location.search).toContain(`run=${runId}`);
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  await waitFor(() => expect(network.isHeard('BulkRunChanged')).toBe(true));
  const emit = (changes: object) =>
    act(() => network.emit('BulkRunChanged', { bulkRunChanged: buildRun(changes) }));
  emit({ doneCount: 1 });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  emit({ doneCount: 1_040, total: 1_526 });
  expect(await screen.findByText('Mark ready: 1,040 of 1,526')).toBeVisible();
  emit({ doneCount: 2, refusedCount: 1, finishedAt: '2026-11-22T12:00:00.000Z' });
  expect(await screen.findByText('2 marked ready, 1 failed')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Failed orders' }));
  expect(list.getByText('The customer has been notified already.')).toBeVisible();
  expect(list.getByRole('link', { name: 'aaaa0001' })).toHaveAttribute(
    'href',
    '/admin/orders/11111111-1111-4111-8111-1111aaaa0001',
  );
});

test('a filtered list of pickups to make ready offers one button for all matches', async () => {
  const sent: unknown[] = [];
  const waiting = three.map((order) => ({ ...order, canMarkReady: true }));
  open(
    {
      AdminOrders: () => orders(waiting),
      PrepareBulkRun: (variables) => {
        sent.push(variables);
        return prepared();
      },
    },
    '/admin?tab=orders&search=lincoln',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all ready' }));
  expect(await screen.findByRole('alertdialog', { name: 'Mark 3 orders ready?' })).toBeVisible();
  expect(sent).toEqual([{ action: 'mark_ready', filter: { search: 'lincoln' } }]);
});

test.each([
  ['the list is not filtered', '/admin?tab=orders', true],
  ['one of the orders cannot be marked ready', '/admin?tab=orders&search=lincoln', false],
])('does not offer "Mark all ready" when %s', async (_, address, canMarkReady) => {
  const shown = three.map((order, place) => ({ ...order, canMarkReady: place > 0 || canMarkReady }));
  open({ AdminOrders: () => orders(shown) }, address);
  await screen.findByText('Amy');
  expect(screen.queryByRole('button', { name: 'Mark all ready' })).toBeNull();
});

test('a run started elsewhere is shown, and can be undone and closed', async () => {
  const over = { action: 'deliver', doneCount: 3, finishedAt: '2026-11-22T12:00:00.000Z', canUndo: true };
  const undoId = 'aaaaaaaa-0000-4000-8000-000000000002';
  const { router } = open({
    OpenBulkRuns: () => ({ data: { openBulkRuns: [buildRun({ action: 'deliver' })] } }),
    BulkRunById: ({ id }) => ({
      data: { bulkRun: buildRun(id === undoId ? { ...over, id, action: 'undo', canUndo: false } : over) },
    }),
    UndoBulkRun: () => ({ data: { undoBulkRun: buildRun({ id: undoId, action: 'undo' }) } }),
  });
  expect(await screen.findByText('3 delivered')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 undone')).toBeVisible();
  expect(router.state.location.search).toContain(`run=${undoId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).not.toContain('run=');
});

test('a run that stopped itself says why, and does not look like a success', async () => {
  const stopReason = 'The person who started this no longer has the right to. Somebody else can do it again.';
  const run = buildRun({ doneCount: 1, skippedCount: 2, finishedAt: '2026-11-22T12:00:00.000Z', stopReason });
  open({ BulkRunById: () => ({ data: { bulkRun: run } }) }, `/admin?tab=orders&run=${runId}`);
  expect(await screen.findByText('1 marked ready, 2 skipped')).toBeVisible();
  expect(screen.getByText(stopReason)).toBeVisible();
  const card = screen.getByRole('region', { name: 'Mark ready: progress' });
  expect(card.querySelector('svg.text-warning')).not.toBeNull();
});

test('says when a run cannot be loaded, and tries again', async () => {
  let isDown = true;
  const run = () => ({ data: { bulkRun: buildRun() } });
  open(
    { BulkRunById: () => (isDown ? refused('UNAVAILABLE', 'Please try again soon.') : run()) },
    `/admin?tab=orders&run=${runId}`,
  );
  expect(await screen.findByText('We could not load this bulk run.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mark ready: 0 of 3')).toBeVisible();
});

test('support has no checkboxes and no selection keys', async () => {
  open({}, '/admin?tab=orders', { role: 'support' });
  await screen.findByText('Amy');
  await userEvent.keyboard('ax');
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
});

test('packing slips show their progress, then why they failed, and can be retried', async () => {
  const sent: unknown[] = [];
  let end: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => (end = resolve));
  const drawing = {
    __typename: 'Paper',
    id: 'paper-1',
    status: 'pending',
    drawnCount: 1,
    totalCount: 3,
    fileUrl: null,
    errorMessage: null,
  };
  const failed = { ...drawing, status: 'failed', errorMessage: 'The file could not be stored just now.' };
  open({
    PrintPackingSlips: (variables) => {
      sent.push(variables);
      return { data: { printPackingSlips: drawing } };
    },
    PaperById: () => isRead.then(() => ({ data: { paper: failed } })),
  });
  await screen.findByText('Amy');
  await userEvent.keyboard('a');
  await choose('Packing slips');
  const card = within(await screen.findByRole('region', { name: 'Packing slips' }));
  expect(await card.findByText('Packing slips: 1 of 3')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  end();
  expect(await card.findByRole('alert')).toHaveTextContent('The file could not be stored just now.');
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(sent).toEqual([{ orderIds: three.map(({ id }) => id) }, { orderIds: three.map(({ id }) => id) }]);
});
