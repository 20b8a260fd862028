import { byteOrderMark, formatCsv, oneLine } from '../../lib/csv.js';
import { splitAddress } from '../../lib/split-address.js';
import type { SlipOrder } from '../../ordering/index.js';

const columns = [
  'Name',
  'Street',
  'Street 2',
  'City',
  'State',
  'ZIP',
  'Country',
  'Order ID',
  'Address to check',
] as const;

/**
 * A row for each order. An address that cannot be split reliably is whole in the last column and its own columns are
 * empty: a label printer then stops there instead of printing it wrong.
 */
export function formatLabels(orders: readonly Pick<SlipOrder, 'order'>[]): string {
  return byteOrderMark + formatCsv([columns, ...orders.map(rowOf)]);
}

function rowOf({ order }: Pick<SlipOrder, 'order'>): string[] {
  const written = order.shippingAddress ?? '';
  const name = order.recipientName ?? order.customerName;
  const address = splitAddress(written);
  if (!address) return [name, '', '', '', '', '', '', order.id, oneLine(written)];
  const { street, street2, city, state, zip } = address;
  return [name, street, street2, city, state, zip, 'US', order.id, ''];
}
