import { OutOfStockError, reserveStock, resolvePicks, type SoldProduct } from '../catalog/index.js';
import { violatedConstraint, type Database, type Tx } from '../database/index.js';
import { findPurchaseGroup, type PurchaseGroup } from '../fundraising/index.js';
import {
  assertPayable,
  findOpenIntent,
  IntentNotUsableError,
  type PaymentProvider,
} from '../payments/index.js';
import { InvalidInputError } from '../lib/refusal.js';
import { announceOrder, bindIntent } from './bind-intent.js';
import { findFirstOrder } from './find-first-order.js';
import { insertOrder, type PlacedOrder, type UnpricedLine } from './insert-order.js';
import { claimedAmounts, hashContent, readContent, type OrderContent } from './order-content.js';
import type { PlaceOrderInput } from './order.inputs.js';
import { PickupNotAllowedError } from './ordering.errors.js';
import { assertSameAmounts, priceOrder } from './pricing.js';

export type PlaceOrderDeps = { readonly database: Database; readonly provider: PaymentProvider };

/** Who orders. Without a cookie of theirs nothing ties two calls together but the key. */
export type Sender = {
  readonly visitorHash: string;
  readonly hasCookie: boolean;
  readonly idempotencyKey: string | null;
};

/**
 * Stores a pending order at the server's prices, takes its boxes out of stock, and ties the visitor's open intent (or
 * the named one) to it, which then takes exactly the order's total. The same content from the same visitor, or under
 * the same key, answers the first order again. Nothing is stored when it refuses: AmountDiffersError,
 * PickupNotAllowedError, IntentNotUsableError, OutOfStockError (409), InvalidPicksError and InvalidInputError (400),
 * unknown products and fundraisers (404). Throws ProviderUnavailableError (503) when only the intent's amount could
 * not be set: posted again, it is.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  input: PlaceOrderInput,
  sender: Sender,
): Promise<PlacedOrder> {
  const content = readContent(input);
  const contentHash = hashContent(content);
  const group = await findGroup(deps.database, content);
  const intentId = await findIntent(deps.database, input, sender);
  const order = await createOnce(deps.database, { input, content, contentHash, group, intentId, sender });
  if (order.intentId !== null && order.status === 'pending')
    await announceOrder(deps.provider, order, order.intentId);
  return order;
}

type Work = {
  readonly input: PlaceOrderInput;
  readonly content: OrderContent;
  readonly contentHash: string;
  readonly group: PurchaseGroup | null;
  readonly intentId: string | null;
  readonly sender: Sender;
};

async function findGroup(database: Database, content: OrderContent): Promise<PurchaseGroup | null> {
  const { organizationId, classroomId, deliveryMethod } = content;
  if (organizationId === null && classroomId !== null) {
    throw new InvalidInputError({ 'order.classroomId': 'A classroom needs its organization.' });
  }
  const group =
    organizationId === null ? null : await findPurchaseGroup(database.read, { organizationId, classroomId });
  if (deliveryMethod === 'pickup' && !group?.allowsPickup) throw new PickupNotAllowedError();
  return group;
}

async function findIntent(
  database: Database,
  { order }: PlaceOrderInput,
  { visitorHash, hasCookie }: Sender,
): Promise<string | null> {
  if (order.paymentIntentId) return order.paymentIntentId;
  return hasCookie ? findOpenIntent(database.read, visitorHash) : null;
}

/** The constraints decide which of two equal calls is the first; the other one finds its order. */
async function createOnce(database: Database, work: Work): Promise<PlacedOrder> {
  try {
    return await database.transaction((tx) => create(tx, work));
  } catch (error) {
    const first = canBeRepeat(error) ? await database.transaction((tx) => repeat(tx, work)) : null;
    if (first) return first;
    throw error;
  }
}

/** A refusal too: the first order may have taken the last box. */
function canBeRepeat(error: unknown): boolean {
  if (error instanceof OutOfStockError) return true;
  return repeatConstraints.has(violatedConstraint(error) ?? '');
}

const repeatConstraints = new Set(['orders_open_duplicate_key', 'orders_idempotency_key']);

async function create(
  tx: Tx,
  { input, content, contentHash, group, intentId, sender }: Work,
): Promise<PlacedOrder> {
  const products = await reserveStock(tx, content.lines);
  const priced = priceOrder(await sellLines(tx, content, products), content.deliveryMethod);
  assertSameAmounts(claimedAmounts(input), priced);
  assertPayable(priced.total);
  const order = await insertOrder(tx, { content, contentHash, group, priced, sender });
  return bind(tx, order, { input, intentId, sender });
}

/** The first order of an equal call. A newer intent of the visitor is tied to it as well, since it may be paid. */
async function repeat(tx: Tx, work: Work): Promise<PlacedOrder | null> {
  const first = await findFirstOrder(tx, { contentHash: work.contentHash, ...work.sender });
  return first?.status === 'pending' ? bind(tx, first, work) : first;
}

async function sellLines(
  tx: Tx,
  { lines }: OrderContent,
  products: ReadonlyMap<string, SoldProduct>,
): Promise<UnpricedLine[]> {
  const sold: UnpricedLine[] = [];
  for (const { productId, quantity, pickIds } of lines) {
    const product = products.get(productId);
    if (!product) throw new Error(`reserveStock answered without ${productId}`);
    const picks = await resolvePicks(tx, product, pickIds);
    sold.push({ productId, productName: product.name, quantity, unitPrice: product.price, picks });
  }
  return sold;
}

async function bind(
  tx: Tx,
  order: PlacedOrder,
  { input, intentId, sender }: Pick<Work, 'input' | 'intentId' | 'sender'>,
): Promise<PlacedOrder> {
  if (intentId === null) return order;
  const isBound = await bindIntent(tx, order, intentId, sender.hasCookie ? sender.visitorHash : null);
  if (isBound) return { ...order, intentId };
  // A twin call may have taken the visitor's open intent; one that the client named must be usable.
  if (input.order.paymentIntentId) throw new IntentNotUsableError(intentId);
  return order;
}
