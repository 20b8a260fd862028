import { registerEnumType } from 'type-graphql';
import type { Hold } from '../steps/find-holds.js';
import type { PayoutMethod, StatementState } from './statement.entity.js';

/** Names in GraphQL have no dashes; the values are those of the database. */
export const StatementStateType = {
  drawn: 'drawn',
  approved: 'approved',
  paid: 'paid',
  carried_over: 'carried-over',
} as const satisfies Record<string, StatementState>;

export const PayoutMethodType = {
  check: 'check',
  bank_transfer: 'bank-transfer',
} as const satisfies Record<string, PayoutMethod>;

export const StatementHold = {
  dispute: 'dispute',
  payee: 'payee',
  check: 'check',
} as const satisfies { readonly [K in Hold]: K };

registerEnumType(StatementHold, {
  name: 'StatementHold',
  description:
    'dispute: an order on it is disputed since; payee: none is verified; check: no clean check of the books of the last 24 hours has seen it.',
});
registerEnumType(StatementStateType, {
  name: 'StatementState',
  description: 'drawn, then approved, then paid; carried_over where it is too small to be paid.',
});
registerEnumType(PayoutMethodType, {
  name: 'PayoutMethod',
  description: 'A check in the mail, or a transfer to the account on file.',
});
