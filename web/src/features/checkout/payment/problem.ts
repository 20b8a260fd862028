import { domainErrorOf, type DomainErrorInfo, isRecord, wordingOf } from '../../../lib/apollo/domain-error';
import { splitRefusal } from '../../../lib/editing/field-errors';
import { formatCents, isAmount, toCents } from '../../../lib/format/money';
import type { I18n } from '../../../lib/texts/i18n';
import type { CartItem } from '../../cart';
import type { CheckoutFields } from '../form/draft';

/** Why a purchase failed, as the page shows it. */
export type Problem = {
  /** A message for `i18n.t`. */
  title: string;
  /** In the language of the page, which may change while it shows. */
  text: (i18n: I18n) => string;
  /** What a declined card means, next to the provider's message. A message for `i18n.t`. */
  advice?: string;
  /** The product it concerns. */
  productId?: string;
  /** How many of that product are available; without it, the problem is not about the line. */
  available?: number;
  /** Form fields that the server refused, with its messages; the form translates them by the code. */
  fields?: Partial<Record<keyof CheckoutFields, string>>;
  code?: string;
  /** The server's prices differ from the page's. */
  hasPriceChanged?: boolean;
  /** The cart's fundraiser no longer exists, or is closed. */
  hasNoFundraiser?: boolean;
  /** The order that the shopper has already paid; they may want another one. */
  paidOrderId?: string;
};

const FAILED = /*i18n*/ 'Payment Failed';

type ProviderError = { type?: string; message?: string | undefined };

/**
 * The provider refused the card or its data. Its other messages are not meant for shoppers
 * (docs/product/storefront.md#messages).
 */
export function paymentProblem(error: ProviderError): Problem {
  const text: Problem['text'] = (i18n) =>
    (isAboutCard(error) && error.message) ||
    i18n.t('There was an unexpected error processing your payment. Please try again.');
  const advice = error.type === 'card_error' && {
    advice: /*i18n*/ 'You were not charged. Try another card.',
  };
  return { title: FAILED, text, ...advice };
}

/** Errors not about the card leave the outcome open: a lost connection, an earlier payment, and so on. */
export function needsCheck(error: ProviderError): boolean {
  return !isAboutCard(error);
}

function isAboutCard({ type }: ProviderError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

/** The server knows that nothing was paid: trying again is safe. */
export const notCharged: Problem = {
  title: FAILED,
  text: (i18n) => i18n.t('The payment did not go through, and you were not charged. Please try again.'),
};

/** The order cannot be paid as it is, and support may have to look at it. */
export function stoppedPayment(refused: DomainErrorInfo, orderId: string): Problem {
  return {
    title: FAILED,
    text: (i18n) =>
      i18n.t('{reason} If your card was charged, please contact support with this order ID: {orderId}', {
        reason: wordingOf(i18n, refused),
        orderId,
      }),
  };
}

/** The order was refused: the problem for its line, its fields, or the notice above the button. */
export function orderProblem(error: unknown, items: CartItem[]): Problem {
  const refused = domainErrorOf(error);
  const problem: Problem = {
    title: /*i18n*/ 'Checkout failed',
    text: (i18n) =>
      wordingOf(i18n, { ...refused, details: valuesOf(refused, items) }) ||
      i18n.t('There was an error processing your order. Please try again.'),
  };
  if (refused.code === 'ORDER_ALREADY_PAID') return { ...problem, ...paidOrder(refused) };
  if (refused.code === 'AMOUNT_DIFFERS')
    return { ...problem, ...changedPrice(refused, items), hasPriceChanged: true };
  // FUNDRAISER_UNAVAILABLE or FUNDRAISER_CLOSED
  if (refused.code.startsWith('FUNDRAISER_')) return { ...problem, hasNoFundraiser: true };
  return { ...problem, ...refusedLine(refused), ...refusedFields(refused) };
}

/** The values for a translated refusal. The cart has its product's name in the language of the page. */
function valuesOf({ details }: DomainErrorInfo, items: CartItem[]): DomainErrorInfo['details'] {
  const { product } = details;
  if (!isRecord(product)) return details;
  return { ...product, ...items.find((item) => item.product.id === product.id)?.product };
}

/** The intent was used, for instance by an order with other content: a new one is needed. */
export function needsNewIntent(error: unknown): boolean {
  return ['INTENT_NOT_USABLE', 'PAYMENT_STATE', 'PAYMENT_NOT_FOUND'].includes(domainErrorOf(error).code);
}

/** The id of the order that is being paid right now; null for other errors. */
export function orderInPayment(error: unknown): string | null {
  const { code, details } = domainErrorOf(error);
  return code === 'PAYMENT_IN_PROGRESS' && typeof details.orderId === 'string' ? details.orderId : null;
}

/** The message tells this order from an earlier one with other content. */
function paidOrder(refused: DomainErrorInfo): Partial<Problem> {
  const { orderId } = refused.details;
  if (typeof orderId !== 'string') return {};
  return {
    title: /*i18n*/ 'Already paid',
    text: (i18n) => `${wordingOf(i18n, refused)} ${i18n.t('Do you want to order again?')}`,
    paidOrderId: orderId,
  };
}

function refusedLine({ details: { product } }: DomainErrorInfo): Partial<Problem> {
  if (!isRecord(product) || typeof product.id !== 'string') return {};
  return { productId: product.id, available: typeof product.available === 'number' ? product.available : 0 };
}

/** `items.2.unitPrice` refers to the third line: its product is named. */
function changedPrice(
  { details: { field, expected } }: DomainErrorInfo,
  items: CartItem[],
): Partial<Problem> {
  const index = typeof field === 'string' ? /^items\.(\d+)\.unitPrice$/.exec(field)?.[1] : undefined;
  const item = index === undefined ? undefined : items[Number(index)];
  if (!item || !isAmount(expected)) return {};
  const { id: productId, name } = item.product;
  const price = formatCents(toCents(expected));
  return { productId, text: (i18n) => i18n.t('The price of {name} is now {price}.', { name, price }) };
}

/** The form's fields by their names in the mutation input. */
const fieldsBySentName: Readonly<Record<string, keyof CheckoutFields>> = {
  'order.customerName': 'name',
  'order.customerEmail': 'email',
  'order.customerPhone': 'phone',
  'order.shippingAddress': 'line1',
  'order.recipientName': 'recipientName',
  'order.giftMessage': 'giftMessage',
  'order.deliveryMethod': 'delivery',
  'order.showFirstName': 'showFirstName',
  'order.wantsThanks': 'wantsThanks',
};

function refusedFields(domainError: DomainErrorInfo): Pick<Problem, 'fields' | 'code'> {
  const { code, message } = domainError;
  if (code === 'PICKUP_NOT_ALLOWED') return { code, fields: { delivery: message } };
  const { fields } = splitRefusal(domainError, (path) => fieldsBySentName[path]);
  return Object.keys(fields).length > 0 ? { code, fields } : {};
}

/** A line's problem is solved once the cart holds no more of the product than is available. */
export function isSolved(problem: Problem | null, items: CartItem[]): boolean {
  if (problem?.available === undefined) return false;
  const wanted = items.filter(({ product }) => product.id === problem.productId);
  return wanted.reduce((sum, { quantity }) => sum + quantity, 0) <= problem.available;
}
