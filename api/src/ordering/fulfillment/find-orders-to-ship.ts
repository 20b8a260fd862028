import type { Database, Reader } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { containing } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import { completeAnyOrders, type LoadedOrder } from '../orders/load-orders.js';
import {
  customerText,
  isIndexed,
  matchOrders,
  type OrderQuery,
  readListFilter,
} from '../orders/match-orders.js';
import type { OrderFilter } from '../orders/order-filter.inputs.js';
import { type OrderStatus, paidStatuses } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import { findPackedItems, type PackedItem } from '../refunds/packed-items.js';
import { NothingToShipError } from '../ordering.errors.js';
import { type OrderKey, tidyName } from './preview-parcels.js';
import { findShippable, type Shippable } from './ship-order.js';

/** Finds every order that a key can mean. */
type FindMeant = (key: OrderKey) => Shippable[];

type Named = { readonly id: string; readonly name: string; readonly zip: string | null };

/** The orders of many keys, in three statements. */
export async function findMeantOrders(db: Reader, keys: readonly OrderKey[]): Promise<FindMeant> {
  const ids = await findByIds(db, keys);
  const named = await findByNames(db, keys);
  const orders = await findShippable(db, [...ids, ...named.map(({ id }) => id)]);
  const all = [...orders.values()];
  return (key) => {
    if (key.by === 'id') return all.filter(({ id }) => id === key.id);
    if (key.by === 'short-id') return all.filter(({ id }) => id.endsWith(key.id));
    return named
      .filter(({ name, zip }) => tidyName(name) === key.name && zip === key.zip)
      .flatMap(({ id }) => orders.get(id) ?? []);
  };
}

async function findByIds(db: Reader, keys: readonly OrderKey[]): Promise<string[]> {
  const idsBy = (by: 'id' | 'short-id') => keys.flatMap((key) => (key.by === by ? key.id : []));
  const rows: { id: string }[] = await db.query(
    'SELECT id FROM orders WHERE id = ANY($1::uuid[]) OR right(id::text, 8) = ANY($2::text[])',
    [idsBy('id'), idsBy('short-id')],
  );
  return rows.map(({ id }) => id);
}

/** Paid shipping orders, by one index search per name. */
function findByNames(db: Reader, keys: readonly OrderKey[]): Promise<Named[]> {
  const names = new Set(keys.flatMap((key) => (key.by === 'name' ? patternOf(key.name) : [])));
  if (names.size === 0) return Promise.resolve([]);
  return db.query(
    `SELECT o.id, o.customer_name AS name, zip_of(o.shipping_address) AS zip
       FROM unnest($1::text[]) wanted
       JOIN orders o ON ${isIndexed} AND ${customerText} LIKE wanted
      WHERE o.delivery_method = 'shipping' AND o.status IN ('completed', 'processing', 'shipped')`,
    [[...names]],
  );
}

/** Matches any text between the words; the whole names are compared later. */
function patternOf(name: string): string | [] {
  return containing(name)?.replaceAll(' ', '%') ?? [];
}

/** Orders chosen one by one, or all that match a filter. */
export type ShippingSelection =
  | { readonly ids: readonly string[]; readonly argument: 'ids' | 'orderIds' }
  | { readonly filter: OrderFilter };

/** Enough for a day of packing; more take another print. */
const maxOrdersToShip = 2_000;

const waiting: readonly OrderStatus[] = ['completed', 'processing'];

/**
 * The ids of a selection's paid orders that ship, oldest first. A filter without a status means those that wait to be
 * packed. Throws InvalidInputError (400) for too many, NothingToShipError (409) for none.
 */
export async function findIdsToShip(deps: ShipDeps, selection: ShippingSelection): Promise<string[]> {
  const chosen = await match(deps, selection);
  const rows = await chosen
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

type ShipDeps = { readonly database: Database; readonly clock: Clock };

async function match({ database, clock }: ShipDeps, selection: ShippingSelection): Promise<OrderQuery> {
  const db = database.read;
  if ('filter' in selection) {
    const filter = await readListFilter(database.reports, selection.filter, clock());
    return matchOrders(db, { of: 'all' }, filter);
  }
  const { ids, argument } = selection;
  if (ids.length > maxOrdersToShip) throw tooMany(argument, 'Choose fewer.');
  if (!ids.every(isUuid)) throw new InvalidInputError({ [argument]: 'Give the whole id of each order.' });
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

/** An order as it is packed and sent, without what was refunded. */
export type SlipOrder = Omit<LoadedOrder, 'items'> & { readonly packed: readonly PackedItem[] };

/** The given orders that still are paid, ship, and have something left, in the order of the ids. */
export async function findSlipOrders(db: Reader, ids: readonly string[]): Promise<SlipOrder[]> {
  const orders = await db
    .createQueryBuilder(OrderEntity, 'o')
    .where('o.id = ANY(:ids)', { ids })
    .andWhere(`o.deliveryMethod = 'shipping' AND o.status IN (:...paid)`, { paid: paidStatuses })
    .orderBy('array_position(CAST(:ids AS uuid[]), o.id)')
    .getMany();
  const loaded = await completeAnyOrders(db, orders);
  const packed = await findPackedItems(db, ids);
  return loaded
    .map((order) => ({ ...order, packed: packed.get(order.order.id) ?? [] }))
    .filter((order) => order.packed.length > 0);
}
