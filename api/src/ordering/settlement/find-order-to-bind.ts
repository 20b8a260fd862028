import { formatMoney } from '../../lib/cents.js';
import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { PaymentNotBindableError } from '../ordering.errors.js';
import { OrderEntity } from '../orders/order.entity.js';
import { completeAdminOrders, getAdminOrder, type LoadedAdminOrder } from '../orders/load-admin-orders.js';
import { getUnmatchedAmount } from './resolve-payment.js';

/** Of one amount there are never more that wait. */
const mostOffered = 20;

/**
 * The order that an administrator names, by its whole id or the last 8 characters that all screens show. Throws
 * NotFoundError (404) and PaymentNotBindableError (409) when two orders end alike.
 */
export async function findNamedOrder(db: Reader, named: string): Promise<string> {
  const words = named.trim().replace(/^#/, '').toLowerCase();
  if (isUuid(words)) return (await getAdminOrder(db, words)).order.id;
  const rows: { id: string }[] = /^[0-9a-f]{8}$/.test(words)
    ? await db.query('SELECT id FROM orders WHERE right(id::text, 8) = $1 LIMIT 2', [words])
    : [];
  const [found, another] = rows;
  if (!found) throw new NotFoundError('Order');
  if (another) throw new PaymentNotBindableError('Two orders end with these characters: give the whole id.');
  return found.id;
}

/** The unpaid orders that an unmatched payment fits to the cent, newest first. Throws NotFoundError (404). */
export async function findOrdersForPayment(db: Reader, intentId: string): Promise<LoadedAdminOrder[]> {
  const amount = await getUnmatchedAmount(db, intentId);
  const orders = await db
    .createQueryBuilder(OrderEntity, 'o')
    .where(`o.status = 'pending' AND o.total = :total`, { total: formatMoney(amount) })
    .orderBy('o.createdAt', 'DESC')
    .addOrderBy('o.id')
    .limit(mostOffered)
    .getMany();
  return completeAdminOrders(db, orders);
}
