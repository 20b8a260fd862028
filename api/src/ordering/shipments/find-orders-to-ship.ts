import type { Reader } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { matchOrders, type OrderQuery } from '../lists/match-orders.js';
import type { OrderFilter } from '../lists/order-filter.inputs.js';
import { completeAnyOrders, type LoadedOrder } from '../orders/load-orders.js';
import { paidStatuses, type OrderStatus } from '../orders/order-status.js';
import { NothingToShipError } from '../ordering.errors.js';

/** Orders chosen one by one, or all that fit a filter. */
export type ShippingSelection = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

/** An address of a page holds no more ids. */
const maxIds = 200;

/** Paper for a day of packing; more are another print. */
const maxOrders = 1_000;

const waiting: readonly OrderStatus[] = ['completed', 'processing'];

/**
 * The paid orders of a selection that go by mail, the oldest first. A filter that names no status means those that
 * wait to be packed. Throws InvalidInputError (400) for too many, NothingToShipError (409) for none.
 */
export async function findOrdersToShip(db: Reader, selection: ShippingSelection): Promise<LoadedOrder[]> {
  const orders = await match(db, selection)
    .andWhere(`o.deliveryMethod = 'shipping' AND o.status IN (:...shippable)`, {
      shippable: statusesOf(selection),
    })
    .orderBy('o.createdAt', 'ASC')
    .addOrderBy('o.id', 'ASC')
    .limit(maxOrders + 1)
    .getMany();
  if (orders.length === 0) throw new NothingToShipError();
  if (orders.length > maxOrders) {
    throw new InvalidInputError({ filter: `These are over ${maxOrders} orders. Narrow the filter first.` });
  }
  return completeAnyOrders(db, orders);
}

function match(db: Reader, selection: ShippingSelection): OrderQuery {
  if ('filter' in selection) return matchOrders(db, { of: 'all' }, selection.filter);
  const { ids } = selection;
  if (ids.length > maxIds) throw new InvalidInputError({ ids: `At most ${maxIds} orders at once.` });
  if (!ids.every(isUuid)) throw new InvalidInputError({ ids: 'Orders are named by their whole ids.' });
  return matchOrders(db, { of: 'all' }, { deletedOrganizations: 'included' }).andWhere('o.id IN (:...ids)', {
    ids,
  });
}

function statusesOf(selection: ShippingSelection): readonly OrderStatus[] {
  const isOpen = 'filter' in selection && !selection.filter.statuses?.length;
  return isOpen ? waiting : paidStatuses;
}
