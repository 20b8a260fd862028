import type { Reader } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { matchOrders, type OrderQuery } from '../lists/match-orders.js';
import type { OrderFilter } from '../lists/order-filter.inputs.js';
import { paidStatuses, type OrderStatus } from '../orders/order-status.js';
import { NothingToShipError } from './shipment.errors.js';

/** Orders chosen one by one, or all that fit a filter. */
export type ShippingSelection = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

/** Paper for a day of packing; more are another print. */
const maxOrdersToShip = 2_000;

const waiting: readonly OrderStatus[] = ['completed', 'processing'];

/**
 * The ids of the paid orders of a selection that go by mail, the oldest first. A filter that names no status means those
 * that wait to be packed. Throws InvalidInputError (400) for too many, NothingToShipError (409) for none.
 */
export async function findIdsToShip(db: Reader, selection: ShippingSelection): Promise<string[]> {
  const rows = await match(db, selection)
    .andWhere(`o.deliveryMethod = 'shipping' AND o.status IN (:...shippable)`, {
      shippable: statusesOf(selection),
    })
    .select('o.id', 'id')
    .orderBy('o.createdAt', 'ASC')
    .addOrderBy('o.id', 'ASC')
    .limit(maxOrdersToShip + 1)
    .getRawMany<{ id: string }>();
  if (rows.length === 0) throw new NothingToShipError();
  if (rows.length > maxOrdersToShip) throw tooMany('filter', 'Narrow the list first.');
  return rows.map(({ id }) => id);
}

function match(db: Reader, selection: ShippingSelection): OrderQuery {
  if ('filter' in selection) return matchOrders(db, { of: 'all' }, selection.filter);
  const { ids } = selection;
  if (ids.length > maxOrdersToShip) throw tooMany('ids', 'Choose fewer.');
  if (!ids.every(isUuid)) throw new InvalidInputError({ ids: 'Orders are named by their whole ids.' });
  return matchOrders(db, { of: 'all' }, { deletedOrganizations: 'included' }).andWhere('o.id = ANY(:ids)', {
    ids,
  });
}

function tooMany(field: string, advice: string): InvalidInputError {
  return new InvalidInputError({
    [field]: `At most ${maxOrdersToShip.toLocaleString('en-US')} orders at once. ${advice}`,
  });
}

function statusesOf(selection: ShippingSelection): readonly OrderStatus[] {
  const isOpen = 'filter' in selection && !selection.filter.statuses?.length;
  return isOpen ? waiting : paidStatuses;
}
