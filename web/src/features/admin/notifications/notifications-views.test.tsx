import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  email,
  emails,
  message,
  messages,
  openPayments,
  payment,
  responses,
} from '../../../test/notifications-responses';
import { editedMeanwhile } from '../../../test/fake-network';
import { renderAdmin } from '../../../test/render-admin';
import { emailsAddress } from '../shell';
import { Component as NotificationsTab } from './notifications-tab';

const address = (search: string) => ({ address: `/admin?tab=notifications${search}` });

test('a link that names an address lists its emails, sent or not, also on the open tab', async () => {
  const sent: unknown[] = [];
  const { router } = renderAdmin(
    NotificationsTab,
    {
      ...responses(),
      Emails: ({ filter }) => {
        sent.push(filter);
        return emails(email);
      },
    },
    { address: emailsAddress('sam@example.org') },
  );
  await screen.findByText('The mailbox is full.');
  expect(sent).toEqual([{ search: 'sam@example.org' }]);
  expect(screen.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('sam@example.org');
  expect(screen.queryByRole('region', { name: 'Contact messages' })).not.toBeInTheDocument();
  await act(() => router.navigate(emailsAddress('pat@example.org')));
  expect(screen.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('pat@example.org');
});

test('a reply that is not sent now stays with its message until it is sent, after the reply of a colleague', async () => {
  const change = { __typename: 'ContactMessageChange', message };
  const sent: unknown[] = [];
  renderAdmin(NotificationsTab, {
    ...responses(),
    ReadyReplies: () => ({ data: { contentAreas: [] } }),
    ReplyToContactMessage: ({ input }) => {
      sent.push(input);
      const theirs = { field: 'text', expected: '', present: 'We start in May.' };
      const seen = { field: 'seenReplyId', expected: '', present: 'r-1' };
      return sent.length === 1
        ? editedMeanwhile('Sam Ortiz', theirs, seen)
        : { data: { replyToContactMessage: change } };
    },
  });
  const openReply = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Dana Reyes' }));
    return screen.findByLabelText(/Your reply/);
  };
  await userEvent.type(await openReply(), 'March works.');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await openReply()).toHaveValue('March works.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  const conflict = within(await screen.findByRole('alertdialog', { name: 'Sam Ortiz changed this' }));
  expect(conflict.getByText('We start in May.')).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByLabelText(/Your reply/)).not.toBeInTheDocument());
  expect(await openReply()).toHaveValue('');
  const mine = { id: 'm-1', text: 'March works.', isHandled: true };
  expect(sent).toEqual([
    { ...mine, seenReplyId: '' },
    { ...mine, seenReplyId: 'r-1' },
  ]);
});

test('a sent email can be sent again too, to the address that the order has now, unless it would be wrong', async () => {
  const sent: unknown[] = [];
  const sentNow = { status: 'sent', errorMessage: null, sentAt: email.createdAt };
  renderAdmin(NotificationsTab, {
    ...responses(),
    Emails: () =>
      emails(
        { ...email, ...sentNow, resendsTo: 'sam.new@example.org' },
        { ...email, ...sentNow, id: 'l-2', recipient: 'ana@example.org', resendsTo: null },
      ),
    ResendEmail: (variables) => {
      sent.push(variables);
      return { data: { resendEmail: { ...email, ...sentNow } } };
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send again: the email to sam@example.org' }),
  );
  expect(sent).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/again, to sam\.new@example\.org/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'l-1' }]));
  expect(screen.queryByRole('button', { name: /Send again: .* ana@/ })).not.toBeInTheDocument();
});

test.each([
  ['payments', 'UnmatchedPayments', '1 payment matches no order', { isOpen: true }],
  ['messages', 'ContactMessages', 'Can we start in March?', { isHandled: false }],
  [
    'messages&messages=refunds',
    'ContactMessages',
    'Can we start in March?',
    { isHandled: false, wantsRefund: true },
  ],
  ['emails', 'Emails', 'The mailbox is full.', { isOpen: true }],
  ['activity&activity=email_failed', 'Activities', 'Order of $46.99', { types: ['email_failed'] }],
])('the address %s shows that work alone', async (show, query, text, filter) => {
  const sent: object[] = [];
  const lists: Parameters<typeof renderAdmin>[1] = responses(0, [payment]);
  for (const [name, respond] of Object.entries(lists))
    lists[name] = (variables) => {
      sent.push({ name, filter: variables.filter });
      return respond(variables);
    };
  renderAdmin(NotificationsTab, lists, address(`&show=${show}`));
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent).toEqual([{ name: query, filter }]);
});

test('filters are in the address, so that a reload and a shared link keep them', async () => {
  const sent: object[] = [];
  const { router } = renderAdmin(
    NotificationsTab,
    {
      ...responses(),
      ContactMessages: ({ filter }) => {
        sent.push({ messages: filter });
        return messages(message, 12);
      },
      Emails: ({ filter }) => {
        sent.push({ emails: filter });
        return emails(email);
      },
      Activities: ({ filter }) => {
        sent.push({ activities: filter });
        return responses().Activities();
      },
    },
    address(''),
  );
  const choose = async (group: string, name: string) =>
    userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
  const card = within(await screen.findByRole('region', { name: 'Contact messages' }));
  expect(await card.findByText('12 messages')).toBeVisible();
  expect(await screen.findByText('1 email')).toBeVisible();
  await choose('Which messages', 'Refund requests');
  await choose('Which emails', 'Dismissed');
  await choose('Kind of activity', 'Messages');
  expect(router.state.location.search).toBe(
    '?tab=notifications&messages=refunds&emails=dismissed&activity=contact_message',
  );
  await choose('Which emails', 'Failed');
  await choose('Show', 'Contact messages');
  expect(router.state.location.search).toBe(
    '?tab=notifications&messages=refunds&activity=contact_message&show=messages',
  );
  expect(sent).toEqual(
    expect.arrayContaining([
      { messages: { isHandled: false, wantsRefund: true } },
      { emails: { status: 'failed', isOpen: false } },
      { activities: { types: ['contact_message'] } },
    ]),
  );
});

test('messages and emails are searched apart, and the address keeps both searches', async () => {
  const sent: unknown[] = [];
  const { router } = renderAdmin(
    NotificationsTab,
    {
      ...responses(),
      ContactMessages: ({ filter }) => {
        sent.push({ messages: filter });
        return messages(message);
      },
      Emails: ({ filter }) => {
        sent.push({ emails: filter });
        return emails(email);
      },
    },
    address('&search=sam&message=dana'),
  );
  await screen.findByText('Can we start in March?');
  await screen.findByText('The mailbox is full.');
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      { messages: { isHandled: false, search: 'dana' } },
      { emails: { isOpen: true, search: 'sam' } },
    ]),
  );
  const search = screen.getByRole('searchbox', { name: 'Search messages' });
  expect(search).toHaveValue('dana');
  await userEvent.clear(search);
  await userEvent.type(search, '1a2b3c4d');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tab=notifications&search=sam&message=1a2b3c4d'),
  );
  await waitFor(() => expect(sent).toContainEqual({ messages: { isHandled: false, search: '1a2b3c4d' } }));
  expect(sent).not.toContainEqual({ emails: { isOpen: true, search: '1a2b3c4d' } });
});

test('alone and empty, the payments say that none is open', async () => {
  renderAdmin(NotificationsTab, responses(), address('&show=payments'));
  expect(await screen.findByText('Every payment has its order.')).toBeVisible();
});

test.each([
  [{ wantsRefund: null, mayWantRefund: true }, 'Seems to ask for a refund', 'Mark refund request', true],
  [{ wantsRefund: null, mayWantRefund: true }, 'Seems to ask for a refund', 'Clear refund request', false],
  [{ wantsRefund: true, mayWantRefund: false }, 'Refund requested', 'Clear refund request', false],
])('staff say whether a message asks for a refund: %j', async (state, chip, verb, wantsRefund) => {
  const sent: unknown[] = [];
  renderAdmin(
    NotificationsTab,
    {
      ...responses(),
      ContactMessages: () => messages({ ...message, ...state }),
      MarkRefundRequest: (variables) => {
        sent.push(variables);
        const marked = { ...message, wantsRefund, mayWantRefund: false };
        return { data: { markRefundRequest: { __typename: 'ContactMessageChange', message: marked } } };
      },
    },
    address('&show=messages'),
  );
  expect(await screen.findByText(chip)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `${verb}: message from Dana Reyes` }));
  await waitFor(() => expect(sent).toEqual([{ contactMessageId: 'm-1', wantsRefund }]));
});

test('payments are searched, and a search without a match still says that one is open', async () => {
  const sent: unknown[] = [];
  renderAdmin(NotificationsTab, {
    ...responses(),
    UnmatchedPayments: ({ filter }) => {
      sent.push(filter);
      const found = openPayments([payment]);
      if (Object.keys(filter as object).length === 1) return found;
      return { data: { ...found.data, payments: openPayments([]).data.payments } };
    },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search unmatched payments' }), '$46.99');
  expect(await screen.findByText('No payments here.')).toBeVisible();
  expect(screen.getByText('1 payment matches no order')).toBeVisible();
  expect(sent.at(-1)).toEqual({ isOpen: true, search: '$46.99' });
});

test('a bound payment says who bound it, and can be neither bound nor refunded', async () => {
  const unmatched = {
    ...payment.unmatched,
    canBind: false,
    resolution: 'bound',
    resolvedAt: '2026-11-02T12:00:00Z',
    resolvedBy: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
  };
  const sent: unknown[] = [];
  renderAdmin(
    NotificationsTab,
    {
      ...responses(),
      UnmatchedPayments: ({ filter }) => {
        sent.push(filter);
        return openPayments([{ ...payment, unmatched }]);
      },
    },
    { address: '/admin?tab=notifications&show=payments&payments=settled' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Details of pi_123' }));
  expect(screen.getByText(/^Bound by Avery Morgan, /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Bind|Refund)/ })).not.toBeInTheDocument();
  expect(sent).toEqual([{ isOpen: false }]);
});

test('the refund of a payment that was refunded in part names what is left', async () => {
  const unmatched = { ...payment.unmatched, left: '41.99' };
  renderAdmin(NotificationsTab, responses(0, [{ ...payment, unmatched }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alertdialog', { name: 'Refund this payment?' })).toHaveTextContent(
    '$41.99 is refunded to the card, and the customer gets an email. This cannot be undone.',
  );
  expect(screen.queryByText('$46.99')).toBeNull();
});
