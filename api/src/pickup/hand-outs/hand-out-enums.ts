import { registerEnumType } from 'type-graphql';
import type { HandOutKind, HandOutMethod } from './hand-out.entity.js';

/** Names as GraphQL writes them, values as the database does. */
export const HandOutKindType = {
  HANDED_OUT: 'handed-out',
  UNDONE: 'undone',
} as const satisfies Record<string, HandOutKind>;

export const HandOutMethodType = {
  SCAN: 'scan',
  SEARCH: 'search',
  LIST: 'list',
} as const satisfies Record<string, HandOutMethod>;

export const BoxState = { WAITING: 'waiting', HANDED_OUT: 'handed-out', CANCELLED: 'cancelled' } as const;
export type BoxState = (typeof BoxState)[keyof typeof BoxState];

export const HandOutResult = {
  COUNTED: 'counted',
  ALREADY_COUNTED: 'already-counted',
  ON_ANOTHER_PHONE: 'on-another-phone',
  CANCELLED: 'cancelled',
  NOT_FOUND: 'not-found',
} as const;
export type HandOutResult = (typeof HandOutResult)[keyof typeof HandOutResult];

registerEnumType(HandOutKindType, {
  name: 'HandOutKind',
  description: 'A box was given to its supporter, or that was a mistake.',
});
registerEnumType(HandOutMethodType, { name: 'HandOutMethod', description: 'How the box was found.' });
registerEnumType(BoxState, { name: 'BoxState', description: 'Where a box stands.' });
registerEnumType(HandOutResult, {
  name: 'HandOutResult',
  description:
    'COUNTED; ALREADY_COUNTED when its id was sent before; ON_ANOTHER_PHONE when the box is handed out by another record as well, or still; CANCELLED when the order is; NOT_FOUND when the organization has no such box.',
});
