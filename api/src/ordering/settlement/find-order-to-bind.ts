import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { PaymentNotBindableError } from './settlement.errors.js';
import { getOrderEntity } from '../orders/order-by-id.js';

/**
 * The order that an administrator names, by its whole id or the last 8 characters that all screens show. Throws
 * NotFoundError (404) and PaymentNotBindableError (409) when two orders end alike.
 */
export async function findNamedOrder(db: Reader, named: string): Promise<string> {
  const words = named.trim().replace(/^#/, '').toLowerCase();
  if (isUuid(words)) return (await getOrderEntity(db, words)).id;
  const rows: { id: string }[] = /^[0-9a-f]{8}$/.test(words)
    ? await db.query('SELECT id FROM orders WHERE right(id::text, 8) = $1 LIMIT 2', [words])
    : [];
  const [found, another] = rows;
  if (!found) throw new NotFoundError('Order');
  if (another) throw new PaymentNotBindableError('Two orders end with these characters: give the whole id.');
  return found.id;
}
