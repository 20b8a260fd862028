import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { fill } from '../../../test/fill';
import { message, sentEmail } from '../../../test/notifications-responses';
import { openAdminPage, type Responses } from '../../../test/render-admin';
import { replyInPlace, replyTo } from '../../../test/reply-in-place';
import { Component as CustomerPage } from './customer-page';

const order = {
  __typename: 'Order',
  id: '00000000-0000-4000-8000-00008f2c91ab',
  createdAt: '2026-11-01T12:00:00.000Z',
  status: 'cancelled',
  deliveryMethod: 'shipping',
  total: '53.96',
  isPaid: true,
  wasDeclined: false,
  customerName: 'Pat Buyer',
  customerEmail: 'pat@example.org',
  organization: { __typename: 'Organization', id: 'org-1', name: 'Lincoln Elementary School' },
  classroom: { __typename: 'Classroom', id: 'class-1', name: 'Room 4' },
  refunds: [{ __typename: 'Refund', id: 'refund-1', amount: '53.96', status: 'accepted' }],
  dispute: null,
  events: buildConnection('OrderEvent', [
    {
      __typename: 'OrderEvent',
      kind: 'credited',
      title: 'Credited to Room 4',
      at: '2026-11-02T12:00:00.000Z',
    },
    { __typename: 'OrderEvent', kind: 'paid', title: 'Paid', at: '2026-11-01T12:00:00.000Z' },
  ]),
};
const email = { ...sentEmail, order: { __typename: 'Order', id: order.id } };
const counts = { orderCount: 1, emailCount: 1, contactMessageCount: 0, noteCount: 0 };

function openCustomer(record: object = {}, responses: Responses = {}) {
  const supporterData = { __typename: 'SupporterData', ...counts };
  const given: Responses = {
    CustomerRecord: () => ({
      data: {
        supporterData: {
          ...supporterData,
          auditEntryCount: 0,
          isOrganizationContact: false,
          ordersInFlight: [],
          erasedAt: null,
          orderHistory: buildConnection('Order', [order]),
          emailHistory: buildConnection('Email', [email]),
          messages: buildConnection('ContactMessage', []),
          ...record,
        },
      },
    }),
    Notes: () => ({ data: { notesAbout: buildConnection('Note', []) } }),
    ...responses,
  };
  const address = '/admin/customers?email=pat%40example.org';
  return openAdminPage(CustomerPage, '/admin/customers', given, { address });
}

test('shows orders with refunds and changes of credit, and emails', async () => {
  openCustomer();
  const orders = within(await screen.findByRole('region', { name: 'Orders (1)' }));
  expect(orders.getByRole('link', { name: 'Order 8f2c91ab' })).toBeVisible();
  expect(screen.getByText('Pat Buyer')).toBeVisible();
  expect(orders.getByText('Refund of $53.96: accepted')).toBeVisible();
  expect(orders.getByText(/Credited to Room 4/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages (0)' })).toHaveTextContent('No messages.');
  expect(screen.getByRole('region', { name: 'Emails (1)' })).toHaveTextContent('Your order is confirmed');
  expect(screen.getByRole('button', { name: 'Erase' })).toBeVisible();
});

test("a customer's message is answered in place, and the reply is shown below it", async () => {
  const reply = replyTo(message);
  openCustomer(
    { messages: buildConnection('ContactMessage', [message]), contactMessageCount: 1 },
    reply.responses,
  );
  await replyInPlace('Dana Reyes', 'Yes, in March.');
  const messages = within(screen.getByRole('region', { name: 'Messages (1)' }));
  const replies = within(await messages.findByRole('list', { name: 'Replies to Dana Reyes' }));
  expect(replies.getByText('Yes, in March.')).toBeVisible();
  expect(replies.getByText('Email on its way')).toBeVisible();
  expect(reply.sent).toEqual([{ id: 'm-1', text: 'Yes, in March.', isHandled: true, seenReplyId: '' }]);
});

test('shows a sent email without its pictures, in a sandboxed frame', async () => {
  const html = '<p>Thank you, Pat.</p><img src="cid:skycrumb"><script>alert(1)</script>';
  openCustomer({}, { SentEmail: () => ({ data: { email: { __typename: 'Email', id: 'email-1', html } } }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Show the email to pat@example.org/ }));
  const frame = await screen.findByTitle('The email: Your order is confirmed');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveProperty('srcdoc', html.replace('src="cid:skycrumb"', ''));
});

test('says so once the person was erased', async () => {
  const nothing = {
    orderCount: 0,
    emailCount: 0,
    orderHistory: buildConnection('Order', []),
    emailHistory: buildConnection('Email', []),
  };
  openCustomer({ erasedAt: '2026-11-20T12:00:00.000Z', ...nothing });
  expect(await screen.findByText(/This person was erased on/)).toBeVisible();
  expect(screen.getAllByText('We hold no data under this address any more.')).toHaveLength(1);
});

test('notes are read again once the person was erased', async () => {
  const erased = { __typename: 'SupporterErasure', ...counts, auditEntryCount: 0, ordersKept: [] };
  const { network } = openCustomer(
    {},
    { EraseSupporterData: () => ({ data: { eraseSupporterData: erased } }) },
  );
  await screen.findByText('No notes yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await fill(dialog.getByRole('textbox', { name: /Type/ }), 'pat@example.org');
  await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText('Person Erased')).toBeVisible();
  await waitFor(() => expect(network.requests.filter((name) => name === 'Notes')).toHaveLength(2));
});

test('looks up another address from the same page', async () => {
  const { router } = openCustomer();
  const field = await screen.findByRole('textbox', { name: 'Email address (required)' });
  await userEvent.clear(field);
  await userEvent.type(field, 'sam@example.org{Enter}');
  expect(router.state.location.search).toBe('?email=sam%40example.org');
});
