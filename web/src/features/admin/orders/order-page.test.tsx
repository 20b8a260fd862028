import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildDispute,
  buildOrder,
  buildRefund,
  buildShipment,
  history,
  orders,
} from '../../../test/admin-orders';
import { buildConnection } from '../../../test/build-connection';
import { message, sentEmail } from '../../../test/notifications-responses';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { replyInPlace, replyTo } from '../../../test/reply-in-place';
import { turnSingleKeys } from '../shell';
import { Component as OrderPage } from './order-page';

const complaint = {
  ...message,
  id: 'message-1',
  name: 'Pat Buyer',
  email: 'pat@example.org',
  message: 'Two bags came open.',
};

const correction = {
  __typename: 'AuditEntry',
  id: '7',
  at: '2026-11-01T12:00:00.000Z',
  admin: { __typename: 'StaffMember', id: 'admin-1', name: 'Avery Morgan' },
  action: 'order-corrected',
  subjectType: 'order',
  subjectId: '11111111-1111-4111-8111-1111aaaa1111',
  subjectName: 'Pat Buyer',
  before: '{"customerName":"Pat Byer"}',
  after: '{"customerName":"Pat Buyer"}',
};

const pat = {
  ...buildOrder(),
  emailHistory: buildConnection('Email', [sentEmail]),
  messages: buildConnection('ContactMessage', []),
};

const historyOf = (parts: Parameters<typeof history>[0] = {}) => {
  const { data } = history(parts);
  return { data: { ...data, order: { ...data.order, emailHistory: pat.emailHistory } } };
};

const auditOf = (...entries: object[]) => ({
  data: {
    order: { __typename: 'Order', id: pat.id, auditEntries: buildConnection('AuditEntry', entries) },
  },
});

function open(reference: string, found: object[], as: { role?: string } = {}, responses: Responses = {}) {
  const given: Responses = {
    OrderHistory: () => historyOf(),
    OrderRecord: () => orders(found),
    OrderAudit: () => auditOf(correction),
    ...responses,
  };
  const address = `/admin/orders/${reference}`;
  return openAdminPage(OrderPage, '/admin/orders/:reference', given, { ...as, address });
}

afterEach(() => localStorage.clear());

test('an order has a page with its emails, tasks and address, and follows events', async () => {
  const found = [pat];
  const { network } = open('aaaa1111', found);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order aaaa1111' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Pat Buyer' })).toBeVisible();
  expect(await screen.findByText('Your order is confirmed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel order aaaa1111' })).toBeVisible();
  expect(screen.getByText('12 Elm Street, Lincoln, NE 68508')).toBeVisible();
  await waitFor(() => expect(network.isHeard('OrderRecordChanged')).toBe(true));
  const moved = { ...pat, status: 'delivered', allowedMoves: [] };
  found[0] = moved;
  act(() => network.emit('OrderRecordChanged', { orderChanged: moved }));
  expect(await screen.findByText('Delivered')).toBeVisible();
});

test('Back asks before it discards what was typed into the sheet of an order', async () => {
  const { router } = open('aaaa1111', [{ ...pat, canEdit: true }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit order/ }));
  const phone = await screen.findByLabelText(/^Phone/);
  await userEvent.type(phone, '402 555 0142');
  act(() => void router.navigate('/admin?tab=orders'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(phone).toHaveValue('402 555 0142');
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => void router.navigate('/admin?tab=orders'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

test('lists the changes by staff, and reads them and the timeline again after a colleague’s change', async () => {
  const entries: object[] = [];
  const timeline: object[] = [];
  const { network } = open(
    'aaaa1111',
    [pat],
    {},
    {
      OrderHistory: () => historyOf({ timeline }),
      OrderAudit: () => auditOf(...entries),
    },
  );
  const changes = await screen.findByRole('region', { name: 'Changes by staff' });
  expect(changes).toHaveTextContent('Nothing yet.');
  await waitFor(() => expect(network.isHeard('OrderRecordChanged')).toBe(true));
  entries.push(correction);
  const [at, title] = [correction.at, 'Order corrected'];
  const facts = { kind: 'edited', detail: null, actor: null, email: null };
  timeline.push({ __typename: 'OrderEvent', at, title, ...facts });
  act(() => network.emit('OrderRecordChanged', { orderChanged: pat }));
  expect(await within(changes).findByText('Avery Morgan', { exact: false })).toBeVisible();
  expect(changes).toHaveTextContent('Before and after (1 field)');
  expect(await screen.findAllByText(/^Order corrected/, { ignore: 'caption' })).toHaveLength(2);
});

test('a change while the page reads an earlier one is read too', async () => {
  const entries: object[] = [];
  let answer: (() => void) | undefined;
  let isHeld = false;
  const { network } = open(
    'aaaa1111',
    [pat],
    {},
    {
      OrderAudit: () => {
        const read = auditOf(...entries);
        return isHeld ? new Promise((resolve) => (answer = () => resolve(read))) : read;
      },
    },
  );
  const changes = await screen.findByRole('region', { name: 'Changes by staff' });
  await waitFor(() => expect(network.isHeard('OrderRecordChanged')).toBe(true));
  isHeld = true;
  act(() => network.emit('OrderRecordChanged', { orderChanged: pat }));
  await waitFor(() => expect(answer).toBeDefined());
  isHeld = false;
  entries.push(correction);
  act(() => network.emit('OrderRecordChanged', { orderChanged: pat }));
  await act(async () => answer?.());
  expect(await within(changes).findByText('Avery Morgan', { exact: false })).toBeVisible();
});

test('changes by staff that cannot be loaded say so, and the rest of the order stays', async () => {
  open('aaaa1111', [pat], {}, { OrderAudit: () => Promise.reject(new Error('down')) });
  expect(await screen.findByText('We could not load the changes by staff.')).toBeVisible();
  expect(screen.getByText('Your order is confirmed')).toBeVisible();
});

test('one column has what was paid, refunded and kept, and the shares of what is kept', async () => {
  const refunds = ['8.33', '4.00'].map((amount, index) => buildRefund({ id: `r-${index}`, amount }));
  const shares = { organizationProfit: '0.85', classroomProfit: '0.84' };
  open(
    'aaaa1111',
    [{ ...pat, refunds, refunded: '12.33', ...shares }],
    {},
    {
      OrderHistory: () => historyOf({ refunds, refunded: '12.33' }),
    },
  );
  await screen.findByText('Kept');
  const amounts = ['Total paid', 'Refunded', 'Kept', /^Organization's share of/, /^Class's share of/].map(
    (term) => screen.getByText(term).closest('div')?.textContent,
  );
  expect(amounts).toEqual([
    'Total paid$26.97',
    'Refunded$12.33',
    'Kept$14.64',
    "Organization's share of what is kept$0.85",
    "Class's share of what is kept$0.84",
  ]);
});

test('an order cancelled before it was paid shows no shares', async () => {
  open('aaaa1111', [{ ...pat, status: 'cancelled', isPaid: false }]);
  expect(await screen.findByText('Subtotal')).toBeVisible();
  expect(screen.queryByText('Total paid')).toBeNull();
  expect(screen.queryByText(/share/)).toBeNull();
});

test('shows where and when an order is picked up, as its buyer sees it', async () => {
  const day = { __typename: 'HandOutDay', date: '2026-12-04', opensAt: '15:00', closesAt: '18:00' };
  const pickup = { __typename: 'PickupPlan', place: 'The gym', day };
  open('aaaa1111', [{ ...pat, deliveryMethod: 'pickup' }], {}, { OrderHistory: () => historyOf({ pickup }) });
  expect(await screen.findByText('The gym')).toBeVisible();
  expect(screen.getByText('Friday, December 4, 2026, 3:00 PM to 6:00 PM')).toBeVisible();
});

test('shows the dispute with its last day, the shipment and the complaint', async () => {
  open(
    'aaaa1111',
    [{ ...pat, dispute: buildDispute(), messages: buildConnection('ContactMessage', [complaint]) }],
    {},
    {
      OrderHistory: () => historyOf({ shipment: buildShipment() }),
    },
  );
  const dispute = await screen.findByRole('region', { name: 'Dispute' });
  expect(dispute).toHaveTextContent('$26.97 disputed since Oct 14, 2025');
  expect(dispute).toHaveTextContent('Respond at the payment service by October 21, 2025');
  expect(await screen.findByRole('link', { name: /9400111899223344556677/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Two bags came open.');
  expect(screen.getByRole('heading', { name: 'Notes' })).toBeVisible();
});

test('a message is answered in place, and the reply is shown below it', async () => {
  const reply = replyTo(complaint);
  open(
    'aaaa1111',
    [{ ...pat, messages: buildConnection('ContactMessage', [complaint]) }],
    {},
    reply.responses,
  );
  await replyInPlace('Pat Buyer', 'A new box is on its way.');
  const replies = within(await screen.findByRole('list', { name: 'Replies to Pat Buyer' }));
  expect(replies.getByText('A new box is on its way.')).toBeVisible();
  expect(replies.getByText('Email on its way')).toBeVisible();
  expect(reply.sent).toEqual([
    { id: 'message-1', text: 'A new box is on its way.', isHandled: true, seenReplyId: '' },
  ]);
  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(within(messages).getByRole('button', { name: 'Reopen: message from Pat Buyer' })).toBeVisible();
});

/** The keys of an order that allows all four tasks, with what each opens. */
const keys = [
  ['e', 'dialog', 'Edit order aaaa1111'],
  ['r', 'dialog', 'Refund part of order aaaa1111'],
  ['s', 'alertdialog', 'Ship order aaaa1111?'],
  ['c', 'alertdialog', 'Cancel order aaaa1111?'],
] as const;

const dialogs = () => ['dialog', 'alertdialog'].flatMap((role) => screen.queryAllByRole(role));

/** Presses a key on the focused element, and gives a dialog time to open. */
async function press(init: KeyboardEventInit) {
  fireEvent.keyDown(document.activeElement ?? document.body, init);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

async function openWithKeys() {
  const shipment = { data: { order: { __typename: 'Order', id: pat.id, shipment: null } } };
  const responses = { OrderShipment: () => shipment };
  const opened = open('aaaa1111', [{ ...pat, canEdit: true }], {}, responses);
  await screen.findByRole('heading', { name: 'Pat Buyer' });
  return opened;
}

test.each(keys)('the key %s opens a %s, “%s”, and no key acts under it', async (key, role, name) => {
  await openWithKeys();
  await userEvent.keyboard(key);
  expect(await screen.findByRole(role, { name })).toBeVisible();
  for (const [other] of keys) await press({ key: other });
  expect(dialogs()).toHaveLength(1);
});

test.each(keys)('the key %s does nothing with Ctrl, Alt or Meta', async (key) => {
  await openWithKeys();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) await press({ key, [modifier]: true });
  expect(dialogs()).toEqual([]);
});

test('the keys only type in a text field', async () => {
  await openWithKeys();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a note' }));
  const note = await screen.findByRole('textbox', { name: /New note/ });
  await userEvent.type(note, 'ersc');
  expect(note).toHaveValue('ersc');
  expect(dialogs()).toEqual([]);
});

test('the keys do nothing once single-key shortcuts are turned off', async () => {
  await openWithKeys();
  turnSingleKeys(false);
  for (const [key] of keys) await press({ key });
  expect(dialogs()).toEqual([]);
});

test('the list of shortcuts names each key', async () => {
  await openWithKeys();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Order page: edit (r: refund part, s: ship, c: cancel)',
  );
});

test('a key of a task that the order does not allow does nothing', async () => {
  open('aaaa1111', [{ ...pat, isPaid: false, canCancel: false, allowedMoves: [] }]);
  await screen.findByRole('heading', { name: 'Pat Buyer' });
  for (const [key] of keys) await press({ key });
  expect(dialogs()).toEqual([]);
});

test('staff who only read have no tasks and no keys', async () => {
  open('aaaa1111', [pat], { role: 'support' });
  await screen.findByRole('heading', { name: 'Pat Buyer' });
  for (const [key] of keys) await press({ key });
  expect(dialogs()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Cancel order aaaa1111' })).toBeNull();
});

test('the page stays while a task makes it read the order again', async () => {
  const found = [pat];
  let isHeld = false;
  const cancelled = { ...pat, status: 'cancelled', canCancel: false, allowedMoves: [] };
  const { network } = open(
    'aaaa1111',
    found,
    {},
    {
      OrderRecord: () => (isHeld ? new Promise(() => undefined) : orders(found)),
      OrderAudit: () => (isHeld ? new Promise(() => undefined) : auditOf(correction)),
      CancelOrderAsAdmin: () => {
        isHeld = true;
        return { data: { cancelOrder: cancelled } };
      },
    },
  );
  const heading = await screen.findByRole('heading', { name: 'Pat Buyer' });
  const change = await screen.findByText(/^Order corrected:/, { ignore: 'caption' });
  await userEvent.keyboard('c');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const count = (name: string) => network.requests.filter((one) => one === name).length;
  await waitFor(() => expect(count('OrderRecord')).toBe(2));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  // Its button is gone, and the next one may be far away.
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(count('OrderAudit')).toBe(2));
  expect(heading).toBeInTheDocument();
  expect(change).toBeInTheDocument();
});

test('shows the order that the address names, not another that the search finds', async () => {
  const other = { ...pat, id: '22222222-2222-4222-8222-2222bbbb2222', customerName: 'Maria Lopez' };
  open('aaaa1111', [other, pat]);
  expect(await screen.findByRole('heading', { name: 'Pat Buyer' })).toBeVisible();
});

test.each(['aaaa1111', 'no-such-order'])(
  'says that there is no order %s, and links to all orders',
  async (reference) => {
    open(reference, []);
    expect(await screen.findByText(`No order ID ends in ${reference.slice(-8)}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin?tab=orders');
  },
);
