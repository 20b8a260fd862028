import { buildConnection } from './build-connection';

/** What the notifications tab is told: one of each. */
export const payment = {
  __typename: 'Payment',
  id: 'pi_123',
  amount: '46.99',
  order: { __typename: 'Order', id: 'order-1', customerName: 'Pat Buyer' },
  unmatched: {
    __typename: 'UnmatchedPayment',
    explanation: 'Its order was cancelled before the payment arrived.',
    left: '46.99',
    foundAt: '2026-11-01T12:00:00Z',
    canBind: true,
    resolution: null,
    resolvedAt: null,
    resolvedBy: null,
  },
};
export const message = {
  __typename: 'ContactMessage',
  id: 'm-1',
  name: 'Dana Reyes',
  email: 'dana@example.org',
  organizationName: null,
  ofOrganization: null as object | null,
  message: 'Can we start in March?',
  createdAt: '2026-11-01T12:00:00Z',
  isHandled: false,
  wantsRefund: null as boolean | null,
  mayWantRefund: false,
  handler: null as object | null,
  order: null as object | null,
  photos: [] as object[],
  assignee: null as object | null,
  conversation: buildConnection('ContactReply', []),
};
export const email = {
  __typename: 'Email',
  id: 'l-1',
  kind: 'order-confirmation',
  recipient: 'sam@example.org',
  resendsTo: 'sam@example.org',
  subject: 'Your order',
  status: 'failed',
  errorMessage: 'The mailbox is full.',
  dismissedAt: null,
  createdAt: '2026-11-01T12:00:00Z',
  sentAt: null,
  order: { __typename: 'Order', id: 'order-1' },
  organization: null,
};
export const sentEmail = {
  ...email,
  id: 'email-1',
  recipient: 'pat@example.org',
  resendsTo: 'pat@example.org',
  subject: 'Your order is confirmed',
  status: 'sent',
  errorMessage: null,
  sentAt: '2026-11-01T12:00:01.000Z',
  order: null as object | null,
};
export const activity = {
  __typename: 'Activity',
  id: 'a-1',
  type: 'order_placed',
  title: 'Order of $46.99',
  description: 'Jane for Lincoln Elementary School',
  timestamp: new Date().toISOString(),
  order: { __typename: 'Order', id: 'order-1' },
};

const attention = (counts: object) => ({ __typename: 'StaffAttention', ...counts });

export const emails = (...shown: object[]) => emailsDue(0, ...shown);

export const emailsDue = (due: number, ...shown: object[]) => ({
  data: {
    emails: buildConnection('Email', shown),
    staffAttention: attention({ cancellationEmailsDue: due }),
  },
});

export function messages(shown: object, totalCount = 1) {
  return { data: { contactMessages: buildConnection('ContactMessage', [shown], { totalCount }) } };
}

export function openPayments(payments: object[], sum: string | null = null) {
  return {
    data: {
      payments: buildConnection('Payment', payments),
      paymentTotal: { __typename: 'PaymentTotal', sum },
      staffAttention: attention({ unmatchedPayments: payments.length }),
    },
  };
}

export function responses(due = 0, payments: object[] = []) {
  return {
    Activities: () => ({ data: { activityFeed: buildConnection('Activity', [activity]) } }),
    UnmatchedPayments: () => openPayments(payments),
    ContactMessages: () => messages(message),
    Emails: () => emailsDue(due, email),
  };
}
