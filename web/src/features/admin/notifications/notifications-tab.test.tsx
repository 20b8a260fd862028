import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { refused } from '../../../test/fake-network';
import {
  email,
  emails,
  emailsDue,
  message,
  messages,
  openPayments,
  payment,
  responses,
} from '../../../test/notifications-responses';
import { renderAdmin } from '../../../test/render-admin';
import { Component as NotificationsTab } from './notifications-tab';

test("a buyer's message links to the order, and shows its photos", async () => {
  const url = '/api/admin/contact-messages/m-1/photos/1';
  const ofBuyer = {
    ...message,
    order: { __typename: 'Order', id: 'order-1', reference: '1a2b3c4d' },
    photos: [{ __typename: 'ContactPhoto', url, width: 40, height: 30 }],
  };
  renderAdmin(NotificationsTab, {
    ...responses(),
    ContactMessages: () => messages(ofBuyer),
  });
  const link = await screen.findByRole('link', { name: 'Order 1a2b3c4d' });
  expect(link).toHaveAttribute('href', '/admin/orders/order-1');
  expect(screen.getByRole('img', { name: /Photo 1/ })).toHaveAttribute('src', url);
});

test('answers a message from a ready reply, and shows the reply below it', async () => {
  const staff = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
  const sent: unknown[] = [];
  let replies: object[] = [];
  const listed = () => ({
    ...message,
    conversation: buildConnection('ContactReply', replies),
    isHandled: replies.length > 0,
  });
  renderAdmin(NotificationsTab, {
    ...responses(),
    ContactMessages: () => messages(listed()),
    ReadyReplies: () => ({
      data: {
        contentAreas: [
          {
            __typename: 'ContentArea',
            key: 'support_replies',
            value: '## Start\n\nHi {name}, yes.\n\n## End\n\nNo.',
          },
        ],
      },
    }),
    ReplyToContactMessage: ({ input }) => {
      sent.push(input);
      const { text } = input as { text: string };
      const createdAt = '2026-11-02T12:00:00Z';
      replies = [{ __typename: 'ContactReply', id: 'r-1', text, createdAt, emailedAt: null, author: staff }];
      const change = { __typename: 'ContactMessageChange', message: listed() };
      return { data: { replyToContactMessage: change } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Dana Reyes' }));
  await screen.findByRole('option', { name: 'Start' });
  await userEvent.selectOptions(screen.getByLabelText('Ready replies'), 'Start');
  expect(screen.getByLabelText(/Your reply/)).toHaveValue('Hi Dana, yes.');
  await userEvent.type(screen.getByLabelText(/Your reply/), ' Avery');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  const replied = within(await screen.findByRole('list', { name: 'Replies to Dana Reyes' }));
  expect(replied.getByText('Hi Dana, yes. Avery')).toBeVisible();
  expect(replied.getByText('Email on its way')).toBeVisible();
  expect(sent).toEqual([{ id: 'm-1', text: 'Hi Dana, yes. Avery', isHandled: true, seenReplyId: '' }]);
});

test('a ready reply replaces another one, and follows what was typed', async () => {
  const value = '## Start\n\nYes.\n\n## End\n\nNo.';
  renderAdmin(NotificationsTab, {
    ...responses(),
    ReadyReplies: () => ({
      data: { contentAreas: [{ __typename: 'ContentArea', key: 'support_replies', value }] },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Dana Reyes' }));
  await screen.findByRole('option', { name: 'Start' });
  const text = screen.getByLabelText(/Your reply/);
  await userEvent.selectOptions(screen.getByLabelText('Ready replies'), 'Start');
  await userEvent.selectOptions(screen.getByLabelText('Ready replies'), 'End');
  expect(text).toHaveValue('No.');
  await userEvent.type(text, ' Sorry.');
  await userEvent.selectOptions(screen.getByLabelText('Ready replies'), 'Start');
  expect(text).toHaveValue('No. Sorry.\n\nYes.');
});

test('no red card is shown while every payment has its order', async () => {
  renderAdmin(NotificationsTab, responses());
  await screen.findByText('Order of $46.99');
  expect(screen.queryByText(/matches no order/)).not.toBeInTheDocument();
});

test.each([
  ['93.98', '2 payments, $93.98 not refunded'],
  [null, '2 payments'],
])(
  'the red card says how many payments are open, and the list their sum, if there is one (%s)',
  async (sum, count) => {
    const open = [payment, { ...payment, id: 'pi_124' }];
    renderAdmin(NotificationsTab, { ...responses(), UnmatchedPayments: () => openPayments(open, sum) });
    expect(await screen.findByText('2 payments match no order')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Unmatched payments' }));
    expect(list.getAllByRole('status')[0]).toHaveTextContent(count);
  },
);

test('binds an open payment to the chosen order', async () => {
  let bound: unknown;
  let open: object[] = [payment];
  const matchingOrder = {
    __typename: 'Order',
    id: '00000000-0000-4000-8000-0000abcd1234',
    customerName: 'Pat Buyer',
    createdAt: '2026-11-01T12:00:00Z',
    organization: { __typename: 'Organization', id: 'org-1', name: 'Lincoln Elementary School' },
  };
  renderAdmin(NotificationsTab, {
    ...responses(),
    UnmatchedPayments: () => openPayments(open),
    BindOffers: () => ({
      data: {
        payment: {
          __typename: 'Payment',
          id: 'pi_123',
          unmatched: { __typename: 'UnmatchedPayment', candidates: [matchingOrder] },
        },
      },
    }),
    BindPayment: (variables) => {
      bound = variables;
      open = [];
      return { data: { bindPayment: payment } };
    },
  });
  expect(await screen.findByText('1 payment matches no order')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bind to an order' }));
  expect(await screen.findByLabelText('Order id')).toHaveValue('order-1');
  await userEvent.click(await screen.findByRole('radio', { name: /abcd1234 Pat Buyer/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Bind payment' }));
  await waitFor(() => expect(bound).toEqual({ paymentId: 'pi_123', orderId: matchingOrder.id }));
  await waitFor(() => expect(screen.queryByText('1 payment matches no order')).not.toBeInTheDocument());
});

test('a refused refund keeps the dialog open, with the reason', async () => {
  renderAdmin(NotificationsTab, {
    ...responses(0, [payment]),
    RefundPayment: () => refused('PROVIDER_UNAVAILABLE', 'The payment provider cannot be reached.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const question = screen.getByRole('alertdialog', { name: 'Refund this payment?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Refund' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'The payment provider cannot be reached.',
  );
});

test('cancellation emails show their count first, and the outcome afterwards', async () => {
  let due = 3;
  renderAdmin(NotificationsTab, {
    ...responses(),
    Emails: () => emailsDue(due),
    SendCancellationEmails: () => {
      due = 1;
      return {
        data: {
          sendCancellationEmails: { __typename: 'CancellationEmails', emailsSent: 2, emailsFailed: 1 },
        },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send 3 emails' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 customer of a cancelled order has not been told.')).toBeVisible();
  expect(screen.getAllByText('2 sent, 1 failed')[0]).toBeVisible();
});

test('cancellation emails that fail show the fixed text', async () => {
  renderAdmin(NotificationsTab, {
    ...responses(2),
    SendCancellationEmails: () => refused('UNAVAILABLE', 'Please try again in a moment.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 emails' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to send cancellation emails')).toBeVisible();
});

test('cancellation emails that cannot be counted say so', async () => {
  renderAdmin(NotificationsTab, {
    ...responses(),
    Emails: () => refused('UNAVAILABLE', 'Please try again in a moment.'),
  });
  expect(await screen.findByText('We could not count the emails.')).toBeVisible();
});

test('marks a message as handled', async () => {
  let marked: unknown;
  renderAdmin(NotificationsTab, {
    ...responses(),
    MarkContactMessage: (variables) => {
      const avery = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
      marked = variables;
      return { data: { markContactMessage: { ...message, isHandled: true, handler: avery } } };
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mark as handled: message from Dana Reyes' }),
  );
  await waitFor(() => expect(marked).toEqual({ id: 'm-1', isHandled: true }));
});

test('assigns a message to a colleague who may answer it, and to nobody', async () => {
  const sent: unknown[] = [];
  const member = (id: string, fullName: string, jobs: string[]) => ({
    __typename: 'StaffMember',
    id,
    fullName,
    jobs,
  });
  let assignee: object | null = null;
  renderAdmin(NotificationsTab, {
    ...responses(),
    Colleagues: () => ({
      data: {
        staffMembers: [member('s-1', 'Sam Ortiz', ['support']), member('w-1', 'Wes Pack', ['warehouse'])],
      },
    }),
    AssignContactMessage: (variables) => {
      sent.push(variables);
      assignee = variables.assigneeId
        ? { __typename: 'StaffMember', id: 's-1', fullName: 'Sam Ortiz' }
        : null;
      const change = { __typename: 'ContactMessageChange', message: { ...message, assignee } };
      return { data: { assignContactMessage: change } };
    },
    ContactMessages: () => messages({ ...message, assignee }),
  });
  const assign = async (who: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assign: message from Dana Reyes' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: who }));
  };
  await assign('Sam Ortiz');
  expect(await screen.findByText('Assigned to Sam Ortiz')).toBeVisible();
  expect(screen.queryByRole('menuitemradio', { name: 'Wes Pack' })).not.toBeInTheDocument();
  await assign('Nobody');
  await waitFor(() => expect(screen.queryByText('Assigned to Sam Ortiz')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { id: 'm-1', assigneeId: 's-1' },
    { id: 'm-1', assigneeId: null },
  ]);
});

test('a failed email says why, and can be sent again', async () => {
  renderAdmin(NotificationsTab, {
    ...responses(),
    ResendEmail: () => ({ data: { resendEmail: { ...email, status: 'pending', errorMessage: null } } }),
  });
  expect(await screen.findByText('The mailbox is full.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again: the email to sam@example.org' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email again?' }));
  expect(question.getByText(/again, to sam@example\.org/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email is on its way again')).toBeVisible();
  expect(screen.getAllByText('On its way')[0]).toBeVisible();
});

test('a failed email is dismissed with a reason, and leaves the open list', async () => {
  const sent: unknown[] = [];
  const dismissed = { ...email, dismissedAt: '2026-11-02T12:00:00Z' };
  const { network } = renderAdmin(NotificationsTab, {
    ...responses(),
    Emails: () => (sent.length > 0 ? emails() : emails(email)),
    DismissEmail: (variables) => {
      sent.push(variables);
      return { data: { dismissEmail: dismissed } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: the email to sam@example.org' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Dismiss this email?' }));
  const dismiss = question.getByRole('button', { name: 'Dismiss' });
  const reason = question.getByRole('textbox', { name: /Reason/ });
  await userEvent.type(reason, '  ');
  expect(dismiss).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(reason);
  await userEvent.type(reason, 'No such address');
  await userEvent.click(dismiss);
  expect(await screen.findByText('Email Dismissed')).toBeVisible();
  act(() => network.emit('StaffWork', { staffWorkChanged: dismissed }));
  expect(await screen.findByText('No failed emails.')).toBeVisible();
  expect(screen.queryByText('The mailbox is full.')).not.toBeInTheDocument();
  expect(sent).toEqual([{ id: 'l-1', reason: 'No such address' }]);
});

test('new payments and emails appear without a reload', async () => {
  let shown: object = email;
  let payments: object[] = [];
  const { network } = renderAdmin(NotificationsTab, {
    ...responses(),
    UnmatchedPayments: () => openPayments(payments),
    Emails: () => emails(shown),
  });
  await screen.findByText('The mailbox is full.');
  await waitFor(() => expect(network.isHeard('StaffWork')).toBe(true));
  shown = { ...email, id: 'l-2', recipient: 'new@example.org', resendsTo: 'new@example.org' };
  payments = [payment];
  act(() => network.emit('StaffWork', { staffWorkChanged: shown }));
  expect(await screen.findByText('1 payment matches no order')).toBeVisible();
  expect(await screen.findByText(/new@example.org/)).toBeVisible();
});

test('a message that a colleague handles changes at once, and only its first page is read; new ones wait', async () => {
  const read: unknown[] = [];
  const older = { ...message, id: 'm-2', message: 'Where is my box?' };
  let first: object[] = [message];
  const { network } = renderAdmin(NotificationsTab, {
    ...responses(),
    ContactMessages: ({ after }) => {
      read.push(after ?? 'first page');
      const page = after
        ? buildConnection('ContactMessage', [older], { totalCount: 2 })
        : buildConnection('ContactMessage', first, { totalCount: 2, hasNextPage: true });
      return { data: { contactMessages: page } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more messages' }));
  expect(await screen.findByText('Where is my box?')).toBeVisible();
  await waitFor(() => expect(network.isHeard('StaffWork')).toBe(true));
  read.length = 0;
  const taken = { ...message, assignee: { __typename: 'StaffMember', id: 'admin-2', fullName: 'Sam Ortiz' } };
  first = [{ ...message, id: 'm-3', message: 'A new question' }, taken];
  act(() => network.emit('StaffWork', { staffWorkChanged: taken }));
  expect(await screen.findByText('Assigned to Sam Ortiz')).toBeVisible();
  const button = await screen.findByRole('button', { name: '1 new message' });
  expect(read).toEqual(['first page']);
  await userEvent.click(button);
  expect(await screen.findByText('A new question')).toBeVisible();
  expect(screen.getByText('Where is my box?')).toBeVisible();
});

test('an email that fails while the list is read for an earlier event appears too', async () => {
  const failed: object[] = [];
  let answer: (() => void) | undefined;
  let isHeld = false;
  const { network } = renderAdmin(NotificationsTab, {
    ...responses(),
    Emails: () => {
      const read = emails(...failed);
      return isHeld ? new Promise((resolve) => (answer = () => resolve(read))) : read;
    },
  });
  await screen.findByText('No failed emails.');
  await waitFor(() => expect(network.isHeard('StaffWork')).toBe(true));
  const pulse = () => act(() => network.emit('StaffWork', { staffWorkChanged: email }));
  isHeld = true;
  pulse();
  await waitFor(() => expect(answer).toBeDefined());
  isHeld = false;
  failed.push(email);
  pulse();
  await act(async () => answer?.());
  expect(await screen.findByText('The mailbox is full.')).toBeVisible();
});

test('support staff see everything and can change nothing', async () => {
  renderAdmin(NotificationsTab, responses(3, [payment]), { role: 'support' });
  expect(await screen.findByText('1 payment matches no order')).toBeVisible();
  expect(await screen.findByText('Can we start in March?')).toBeVisible();
  for (const name of [/Refund/, /Bind/, /Send/, /handled$/]) {
    const buttons = screen.queryAllByRole('button', { name });
    expect(buttons.filter((button) => button.getAttribute('aria-pressed') === null)).toEqual([]);
  }
});
