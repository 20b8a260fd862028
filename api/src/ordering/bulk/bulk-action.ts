import type { OrderStatus } from '../orders/order-status.js';

/** Names as GraphQL writes them, values as the database does. */
export const BulkAction = {
  process: 'process',
  mark_ready: 'ready',
  ship: 'ship',
  deliver: 'deliver',
  cancel: 'cancel',
  resend_email: 'resend',
  undo: 'undo',
} as const;
export type BulkAction = (typeof BulkAction)[keyof typeof BulkAction];

/** The status that an action brings an order to; null where it leaves it, or the order itself knows. */
export const statusAfter: Readonly<Record<BulkAction, OrderStatus | null>> = {
  process: 'processing',
  ready: 'ready-for-pickup',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  resend: null,
  undo: null,
};

/** What can be taken back: nobody was mailed yet and no money moved (docs/product/admin.md#bulk-actions). */
export const undoableActions: readonly BulkAction[] = ['process', 'ready', 'deliver'];
