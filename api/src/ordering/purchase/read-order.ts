import { createHash } from 'node:crypto';
import type { RequestContext } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isRecord } from '../../lib/is-record.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import { zipFault } from '../../lib/split-address.js';
import type { DeliveryMethod } from '../orders/order-status.js';
import { type OrderSource, orderSources } from '../orders/order.entity.js';
import type { PlaceOrderInput } from './order.inputs.js';
import type { ClaimedAmounts } from './pricing.js';

/** The content of an order, in one form however it was sent. */
export type OrderContent = {
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly showFirstName: boolean;
  readonly wantsThanks: boolean;
  readonly shippingAddress: string | null;
  readonly recipientName: string | null;
  readonly giftMessage: string | null;
  readonly deliveryMethod: DeliveryMethod;
  readonly source: OrderSource | null;
  readonly language: Language;
  readonly lines: readonly OrderLine[];
};

type OrderLine = {
  readonly productId: string;
  readonly quantity: number;
  readonly pickIds: readonly string[];
  /** Missing when empty, so that the last release, which has no names, computes the same hash. */
  readonly forName?: string;
};

/** Throws InvalidInputError (400) for a shipping order with names on lines, or without a deliverable address. */
export function readContent({ order, items }: PlaceOrderInput): OrderContent {
  const deliveryMethod = order.deliveryMethod ?? 'shipping';
  const shippingAddress = deliveryMethod === 'shipping' ? textOrNull(order.shippingAddress) : null;
  if (deliveryMethod === 'shipping' && shippingAddress === null) {
    throw new InvalidInputError({ 'order.shippingAddress': 'Please enter a shipping address.' });
  }
  const fault = shippingAddress && zipFault(shippingAddress);
  if (fault) throw new InvalidInputError({ 'order.shippingAddress': fault });
  const named = items.findIndex(({ forName }) => textOrNull(forName));
  if (deliveryMethod === 'shipping' && named >= 0)
    throw new InvalidInputError({
      [`items.${named}.forName`]:
        'Names on bags are for pickup orders. Choose pickup, or leave the names out.',
    });
  return {
    organizationId: order.organizationId?.toLowerCase() ?? null,
    classroomId: order.classroomId?.toLowerCase() ?? null,
    customerEmail: order.customerEmail.trim(),
    customerName: order.customerName.trim(),
    customerPhone: textOrNull(order.customerPhone),
    showFirstName: order.showFirstName ?? false,
    // Only organizations send thanks.
    wantsThanks: (order.wantsThanks ?? false) && Boolean(order.organizationId),
    shippingAddress,
    recipientName: deliveryMethod === 'shipping' ? textOrNull(order.recipientName) : null,
    giftMessage: deliveryMethod === 'shipping' ? textOrNull(order.giftMessage) : null,
    deliveryMethod,
    source: orderSources.find((source) => source === order.source) ?? null,
    language: isLanguage(order.language) ? order.language : 'en',
    lines: items.map(readLine),
  };
}

function readLine({
  productId,
  quantity,
  selectedProducts,
  forName,
}: PlaceOrderInput['items'][number]): OrderLine {
  const name = textOrNull(forName);
  return {
    productId: productId.toLowerCase(),
    quantity,
    pickIds: (selectedProducts ?? []).map((id) => id.toLowerCase()),
    ...(name && { forName: name }),
  };
}

/** Equal for equal content, to recognize a double click, even after a change of language. */
export function hashContent({ source: _, language: __, ...content }: OrderContent): string {
  const { recipientName, giftMessage, wantsThanks, ...ordered } = content;
  // The last release has no gifts and thanks: without them both compute the same hash. readContent always writes the
  // fields in the same order.
  const gift = recipientName || giftMessage ? [recipientName, giftMessage] : [];
  const since = [...gift, ...(wantsThanks ? ['thanks'] : [])];
  return createHash('sha256').update(JSON.stringify(ordered)).update(since.join('\0')).digest('base64url');
}

export function claimedAmounts({ order, items }: PlaceOrderInput): ClaimedAmounts {
  const { subtotal, tax, shipping, total } = order;
  return { subtotal, tax, shipping, total, lines: items };
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/**
 * Normalizes the forms in which clients send an order: its fields (or only its intent) beside `items` instead of under
 * `order`, and picks as ids, as `{id, name}` or as JSON text of either. The input class refuses anything else.
 */
export function prepareOrderBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { items, paymentIntentId, isAnotherOrder, order = body } = body;
  return {
    order: isRecord(order) ? emptyAsNull({ paymentIntentId, ...order }) : order,
    items: Array.isArray(items) ? items.map(prepareItem) : items,
    isAnotherOrder,
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A form's empty optional field means null. */
function emptyAsNull(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
}

function prepareItem(item: unknown): unknown {
  return isRecord(item) ? { ...item, selectedProducts: preparePicks(item.selectedProducts) } : item;
}

function preparePicks(picks: unknown): unknown {
  if (typeof picks === 'string') return picks.trim() === '' ? null : preparePicks(parseJson(picks));
  return Array.isArray(picks) ? picks.map((pick: unknown) => (isRecord(pick) ? pick.id : pick)) : picks;
}

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? null : parsed;
  } catch {
    // The input class, which expects a list, refuses text that is not JSON.
    return { text };
  }
}

/** Who places an order. Without a cookie only the key ties two calls together. */
export type Sender = {
  readonly visitorHash: string;
  readonly hasCookie: boolean;
  readonly idempotencyKey: string | null;
  /** A keyed hash of the caller's address; null where addresses are not counted. */
  readonly addressHash: string | null;
};

export const maxKeyLength = 255;

export type SenderDeps = {
  /** A keyed hash of a caller's address; null where addresses are not counted. */
  readonly hashAddress: (address: string) => string | null;
};

/** The sender of an order, identified by the checkout cookie, which is set now if it is missing. */
export function senderOf(
  { hashAddress }: SenderDeps,
  { visitor, address }: RequestContext,
  idempotencyKey?: string | string[],
): Sender {
  const key = typeof idempotencyKey === 'string' ? idempotencyKey.trim() : '';
  if (key.length > maxKeyLength) throw new InvalidInputError({ 'Idempotency-Key': 'The key is too long.' });
  const hasCookie = visitor.hash !== null;
  return {
    visitorHash: visitor.ensure(),
    hasCookie,
    idempotencyKey: key || null,
    addressHash: hashAddress(address),
  };
}

/** A call that places an order, parsed without the database. */
export type OrderCall = {
  readonly input: PlaceOrderInput;
  readonly content: OrderContent;
  readonly contentHash: string;
  readonly sender: Sender;
};
