import { In, Raw } from 'typeorm';
import { type FindProductPictures, loadProductNames } from '../../catalog/index.js';
import { type Database, perDatabase, type Reader } from '../../database/index.js';
import { findFundraiserNames, type FundraiserNames } from '../../fundraising/index.js';
import { type RequestContext, perRequest } from '../../http/index.js';
import { batched } from '../../lib/async/batched.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import { isUuid } from '../../lib/ids.js';
import type { Language } from '../../lib/languages.js';
import { countPicks } from '../../lib/counts.js';
import { mailAddress, type MailAddress } from '../../lib/mail-address.js';
import { emailBatch, type EmailPicture, type Mail, type PickupFacts } from '../../mail/index.js';
import { assertReadable, readingOf } from './order-audience.js';
import { paidStatuses } from './order-status.js';
import { OrderEntity, OrderItemEntity } from './order.entity.js';
import { type ContributionFacts, contributionFacts, type Order, orderView } from './order.types.js';
import type { YourOrderUrl } from './your-order-url.js';

/** An order with all that REST and the emails show of it. */
export type LoadedOrder = {
  readonly order: OrderEntity;
  readonly items: readonly OrderItemEntity[];
  readonly organizationName: string | null;
  readonly organizationCode: string | null;
  readonly organizationDeletedAt: Date | null;
  readonly classroomName: string | null;
  readonly classroomCode: string | null;
};

/** For staff, the buyer and the buyer's emails: a deleted organization's order too. Null for an unknown one. */
export async function loadAnyOrder(db: Reader, id: string): Promise<LoadedOrder | null> {
  const order = await findOrder(db, id);
  if (!order) return null;
  const [loaded] = await completeAnyOrders(db, [order]);
  return loaded ?? null;
}

async function findOrder(db: Reader, id: string): Promise<OrderEntity | null> {
  return isUuid(id) ? db.findOneBy(OrderEntity, { id }) : null;
}

/** An order and when its organization was deleted, which decide who may read it. Null for an unknown one. */
export async function loadReadable(
  db: Reader,
  id: string,
): Promise<Pick<LoadedOrder, 'order' | 'organizationDeletedAt'> | null> {
  const order = await findOrder(db, id);
  if (!order) return null;
  const organizationIds = distinct([order.organizationId]);
  const names = await findFundraiserNames(db, { organizationIds, classroomIds: [] });
  return { order, organizationDeletedAt: namesOf(order, names).organizationDeletedAt };
}

/** docs/product/privacy.md#callers: orders on a public class page. */
export const classroomOrderCount = 50;

/** The class's paid orders with their items and names, the last paid first. */
export async function listClassroomOrders(
  db: Reader,
  classroomId: string,
): Promise<(LoadedOrder & { readonly sales: Cents })[]> {
  const orders = await db.find(OrderEntity, {
    where: { classroomId, status: In([...paidStatuses]), id: Raw(isOfCampaign, { classroomId }) },
    order: { paidAt: 'DESC', id: 'DESC' },
    take: classroomOrderCount,
  });
  const facts: ContributionFacts[] = await db.query(
    `SELECT ${contributionFacts} FROM orders WHERE id = ANY($1::uuid[])`,
    [orders.map(({ id }) => id)],
  );
  const salesOf = new Map(facts.map(({ id, sales }) => [id, sales]));
  const loaded = await completeOrders(db, orders);
  return loaded.map((one) => ({ ...one, sales: salesOf.get(one.order.id) ?? zeroCents }));
}

/** Orders of the current campaign. */
const isOfCampaign = (id: string): string =>
  `EXISTS (SELECT FROM present_orders p WHERE p.order_id = ${id} AND p.classroom_id = :classroomId)`;

/** Orders with their items and names, without those of deleted organizations. */
export async function completeOrders(db: Reader, orders: readonly OrderEntity[]): Promise<LoadedOrder[]> {
  const loaded = await completeAnyOrders(db, orders);
  return loaded.filter(({ organizationDeletedAt }) => organizationDeletedAt === null);
}

/** Orders with their items and names, including those of deleted organizations. */
export async function completeAnyOrders(db: Reader, orders: readonly OrderEntity[]): Promise<LoadedOrder[]> {
  if (orders.length === 0) return [];
  // Not in parallel: a transaction has one connection.
  const items = await db.find(OrderItemEntity, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { line: 'ASC' },
  });
  const names = await findFundraiserNames(db, {
    organizationIds: distinct(orders.map(({ organizationId }) => organizationId)),
    classroomIds: distinct(orders.map(({ classroomId }) => classroomId)),
  });
  const itemsOf = groupBy(items, ({ orderId }) => orderId);
  return orders.map((order) => ({ order, items: itemsOf.get(order.id) ?? [], ...namesOf(order, names) }));
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

function namesOf({ organizationId, classroomId }: OrderEntity, names: FundraiserNames) {
  const organization = organizationId === null ? undefined : names.organizations.get(organizationId);
  const classroom = classroomId === null ? undefined : names.classrooms.get(classroomId);
  return {
    organizationName: organization?.name ?? null,
    organizationCode: organization?.code ?? null,
    organizationDeletedAt: organization?.deletedAt ?? null,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
}

export type OrderDeps = { readonly database: Database; readonly clock: Clock };

const entityById = perRequest.rows('id', (db, ids) => db.findBy(OrderEntity, { id: In(ids.filter(isUuid)) }));

/**
 * Any order by its id, as the caller may see it, even of a deleted organization; null for an unknown one. For edges
 * from something that the caller may see. One statement per request.
 */
export async function orderById(
  context: RequestContext,
  deps: OrderDeps,
  id: string | null,
): Promise<Order | null> {
  const order = id === null ? null : await entityById(context, deps, id);
  return order && orderView(order, readingOf(context, deps.clock));
}

/** An order's whole id, or its last 8 characters, which screens and emails show (docs/product/admin.md#constants). */
export type OrderName =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'short-id'; readonly id: string };

/** Reads the name of an order, with or without #; null for anything else. */
export function readOrderName(typed: string): OrderName | null {
  const id = typed.trim().replace(/^#/, '').toLowerCase();
  if (isUuid(id)) return { by: 'id', id };
  return /^[0-9a-f]{8}$/.test(id) ? { by: 'short-id', id } : null;
}

/** The ids of the newest two orders with this name: nearly always one. A whole id is returned without a query. */
export async function findNamedOrders(db: Reader, typed: string): Promise<string[]> {
  const name = readOrderName(typed);
  if (name?.by !== 'short-id') return name ? [name.id] : [];
  const rows: { id: string }[] = await db.query(
    'SELECT id FROM orders WHERE right(id::text, 8) = $1 ORDER BY created_at DESC LIMIT 2',
    [name.id],
  );
  return rows.map(({ id }) => id);
}

/** Any order as it is now, without the request's loader. Throws NotFoundError (404). */
export async function getOrderEntity(db: Reader, id: string): Promise<OrderEntity> {
  const order = await findOrder(db, id);
  if (!order) throw new NotFoundError('Order');
  return order;
}

/** The order that the query `order` and mutations return. Throws NotFoundError (404). */
export async function getOrderView(
  context: RequestContext,
  { database, clock }: OrderDeps,
  id: string,
): Promise<Order> {
  const reading = readingOf(context, clock);
  const { order } = assertReadable(await loadReadable(database.read, id), reading);
  return orderView(order, reading);
}

/** Dependencies of emails to customers. */
export type CustomerMailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
  readonly findProductPictures?: FindProductPictures;
};

type MailedOrder = Pick<OrderEntity, 'id' | 'customerEmail' | 'customerName'>;

/** The recipient of an email about an order, and what every such email says. */
export function customerMail(
  { yourOrderUrl }: Pick<CustomerMailDeps, 'yourOrderUrl'>,
  { id: orderId, customerEmail, customerName }: MailedOrder,
) {
  const props = { orderId, orderUrl: yourOrderUrl({ orderId, customerEmail }), customerName };
  return { to: mailAddress(customerEmail, customerName), orderId, props };
}

type Illustrated<Line> = {
  readonly lines: readonly (Line & { readonly pictureId: string | undefined })[];
  /** The email's attached pictures. */
  readonly pictures: readonly EmailPicture[];
};

type EmailLine = {
  readonly productId: string;
  readonly productName: string;
  readonly picks: readonly string[];
};

/** An order's lines as an email in its language shows them, with pictures unless they are off. */
export async function illustrateLines<Line extends EmailLine>(
  { database, findProductPictures }: Pick<CustomerMailDeps, 'database' | 'findProductPictures'>,
  language: Language,
  lines: readonly Line[],
): Promise<Illustrated<Line>> {
  const nameOf = await loadProductNames(database.read, language);
  const found = await findProductPictures?.(lines.map(({ productId }) => productId));
  return {
    lines: lines.map((line) => ({
      ...line,
      productName: nameOf(line.productName),
      picks: line.picks.map(nameOf),
      pictureId: found?.get(line.productId)?.id,
    })),
    pictures: [...new Set(found?.values())],
  };
}

type Packed = Pick<OrderItemEntity, 'productName' | 'quantity' | 'selectedProducts'>;

/** "1 x Premium Mix Pack (1 x Lemon Lift-Offs, 2 x Sour Stars) for Ruth": a line with its picks and the name on its bag. */
export function describeItem({
  productName,
  quantity,
  selectedProducts,
  forName,
}: Packed & Pick<OrderItemEntity, 'forName'>): string {
  const picks = countPicks((selectedProducts ?? []).map(({ name }) => name));
  const each = quantity > 1 ? 'each: ' : '';
  const inside = picks.map((pick) => `${pick.quantity} x ${pick.name}`).join(', ');
  return `${quantity} x ${productName}${inside && ` (${each}${inside})`}${forName ? ` for ${forName}` : ''}`;
}

const languagesOf = perDatabase((database) =>
  batched(async (ids: readonly string[]) => {
    const rows: { id: string; language: Language }[] = await database.read.query(
      'SELECT id, language FROM orders WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const byId = new Map(rows.map(({ id, language }) => [id, language]));
    return ids.map((id) => byId.get(id) ?? 'en');
  }, emailBatch),
);

/** The language of the emails about an order. */
export function findOrderLanguage(database: Database, orderId: string): Promise<Language> {
  return languagesOf(database)(orderId);
}

/** What an email says about the pickup day of an order, and its code as a picture. */
export type PickupNotice = {
  readonly facts: PickupFacts;
  /** The place, and the weekly hours, which are null when there is a pickup day. */
  readonly plan: {
    readonly place: string | null;
    readonly hours: string | null;
    readonly instructions: string | null;
  };
  readonly pictures: readonly EmailPicture[];
};

/** Injected by pickup, a higher module. Null unless it is a paid pickup order. */
export type FindPickupNotice = (orderId: string) => Promise<PickupNotice | null>;

/** The customer to email about a box, and the contact who answers. */
export type PickupCorrespondents = {
  readonly customer: MailAddress;
  readonly organizationName: string;
  readonly contactEmail: string;
};

/** Null for an order that no longer waits for pickup, or whose organization was deleted. */
export async function findPickupCorrespondents(
  db: Reader,
  orderId: string,
): Promise<PickupCorrespondents | null> {
  const [row]: { name: string; email: string; organizationName: string; contactEmail: string }[] =
    await db.query(
      `SELECT customer_name AS name, customer_email AS email, contact.name AS organization_name, contact_email
       FROM orders JOIN organization_contacts contact ON contact.id = organization_id AND NOT is_deleted
      WHERE orders.id = $1 AND delivery_method = 'pickup'
        AND status IN ('completed', 'processing', 'ready-for-pickup')`,
      [orderId],
    );
  if (!row) return null;
  const { name, email, organizationName, contactEmail } = row;
  return { customer: mailAddress(email, name), organizationName, contactEmail };
}
