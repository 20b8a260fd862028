import type { AdminOrder_FilteredFragment } from '../../../../gql/graphql';
import { isInFilter } from './is-in-filter';
import { readFilter } from './orders-filter';

const order = {
  id: '00000000-0000-4000-8000-0000abcd1234',
  status: 'completed',
  customerName: 'Pat Buyer',
  customerEmail: 'pat@example.org',
  organization: { id: 'org-1', code: 'LINCOLN', deletedAt: null },
  deliveryMethod: 'pickup',
  isPaid: true,
  wasDeclined: false,
  dispute: null,
  createdAt: '2026-10-12T02:00:00.000Z',
} as AdminOrder_FilteredFragment; // only the generated marker is missing

const isIn = (address: string) => isInFilter(order, readFilter(new URLSearchParams(address)));

test.each([
  ['no filter', ''],
  ['one of its statuses', 'status=pending,completed'],
  ['its delivery and payment', 'delivery=pickup&payment=paid'],
  ['its day in New York', 'from=2026-10-11&to=2026-10-11'],
  ['the last 8 characters of its id', 'search=abcd1234'],
  ['a part of the name', 'search=buyer'],
  ['the e-mail', 'search=PAT@example.org'],
  ['the code', 'search=lincoln'],
  ['all organizations, deleted ones too', 'deleted=included'],
])('an order belongs to %s', (_what, address) => {
  expect(isIn(address)).toBe(true);
});

test.each([
  ['another status', 'status=shipped'],
  ['the other delivery', 'delivery=shipping'],
  ['what is unpaid', 'payment=pending'],
  ['declined cards', 'payment=declined'],
  ['the next day', 'from=2026-10-12'],
  ['the day before', 'to=2026-10-10'],
  ['another name', 'search=maria'],
  ['deleted organizations', 'deleted=only'],
])('an order does not belong to %s', (_what, address) => {
  expect(isIn(address)).toBe(false);
});

test("a deleted organization's order belongs where it is asked for only", () => {
  const gone = {
    ...order,
    organization: { id: 'org-1', code: 'LINCOLN', deletedAt: '2026-11-01T12:00:00.000Z' },
  };
  const isThere = (address: string) => isInFilter(gone, readFilter(new URLSearchParams(address)));
  expect(['', 'deleted=only', 'deleted=included', 'search=abcd1234'].map(isThere)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
