import { domainErrorOf, type DomainErrorInfo, isRecord, wordingOf } from '../../../lib/apollo/domain-error';
import { splitRefusal } from '../../../lib/editing/field-errors';
import { formatCents, isAmount, toCents } from '../../../lib/format/money';
import type { I18n } from '../../../lib/texts/i18n';
import type { CartItem } from '../../cart';
import type { CheckoutFields } from '../form/draft';

/** Why a purchase failed, as the page shows it. */
export type Problem = {
  title: string;
  text: string;
  /** What a declined card means, next to the provider's message. */
  advice?: string;
  /** The product it concerns. */
  productId?: string;
  /** The line it concerns, and how many of its product are available. */
  line?: { productId: string; text: string; available: number };
  /** Form fields that the server refused, with its messages; the form translates them by the code. */
  fields?: Partial<Record<keyof CheckoutFields, string>>;
  code?: string;
  /** The server's prices differ from the page's. */
  hasPriceChanged?: boolean;
  /** The cart's fundraiser no longer exists. */
  hasNoFundraiser?: boolean;
  /** The order that the shopper has already paid; they may want another one. */
  paidOrderId?: string;
};

const UNEXPECTED_PAYMENT =
  /*i18n*/ 'There was an unexpected error processing your payment. Please try again.';
const DECLINED_ADVICE = /*i18n*/ 'You were not charged. Try another card.';
const UNEXPECTED_ORDER = /*i18n*/ 'There was an error processing your order. Please try again.';

type ProviderError = { type?: string; message?: string | undefined };

/**
 * The provider refused the card or its data. Its other messages are not meant for shoppers
 * (docs/product/storefront.md#messages).
 */
export function paymentProblem(error: ProviderError, i18n: I18n): Problem {
  const text = (isAboutCard(error) && error.message) || i18n.t(UNEXPECTED_PAYMENT);
  const advice = error.type === 'card_error' && { advice: i18n.t(DECLINED_ADVICE) };
  return { title: i18n.t('Payment Failed'), text, ...advice };
}

/** Errors not about the card leave the outcome open: a lost connection, an earlier payment, and so on. */
export function needsCheck(error: ProviderError): boolean {
  return !isAboutCard(error);
}

function isAboutCard({ type }: ProviderError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

/** The server knows that nothing was paid: trying again is safe. */
export function notCharged(i18n: I18n): Problem {
  return {
    title: i18n.t('Payment Failed'),
    text: i18n.t('The payment did not go through, and you were not charged. Please try again.'),
  };
}

/** The order cannot be paid as it is, and support may have to look at it. */
export function stoppedPayment(reason: string, orderId: string, i18n: I18n): Problem {
  return {
    title: i18n.t('Payment Failed'),
    text: i18n.t('{reason} If your card was charged, please contact support with this order ID: {orderId}', {
      reason,
      orderId,
    }),
  };
}

/** The order was refused: the problem for its line, its fields, or the notice above the button. */
export function orderProblem(error: unknown, items: CartItem[], i18n: I18n): Problem {
  const given = domainErrorOf(error);
  // In the page's language.
  const domainError = { ...given, message: wordingOf(i18n, given) };
  const problem = {
    title: i18n.t('Checkout failed'),
    text: domainError.message || i18n.t(UNEXPECTED_ORDER),
  };
  if (domainError.code === 'ORDER_ALREADY_PAID') return { ...problem, ...paidOrder(domainError, i18n) };
  if (domainError.code === 'AMOUNT_DIFFERS')
    return { ...problem, ...changedPrice(domainError, items, i18n), hasPriceChanged: true };
  if (domainError.code === 'FUNDRAISER_UNAVAILABLE') return { ...problem, hasNoFundraiser: true };
  return { ...problem, ...refusedLine(domainError), ...refusedFields(given) };
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
function paidOrder({ message, details: { orderId } }: DomainErrorInfo, i18n: I18n): Partial<Problem> {
  if (typeof orderId !== 'string') return {};
  return { title: message, text: i18n.t('Do you want to order again?'), paidOrderId: orderId };
}

function refusedLine({ details, message }: DomainErrorInfo): Pick<Problem, 'line' | 'productId'> {
  const { product } = details;
  if (!isRecord(product) || typeof product.id !== 'string') return {};
  const available = typeof product.available === 'number' ? product.available : 0;
  return { productId: product.id, line: { productId: product.id, text: message, available } };
}

/** `items.2.unitPrice` refers to the third line: its product is named. */
function changedPrice(
  { details }: DomainErrorInfo,
  items: CartItem[],
  i18n: I18n,
): Pick<Problem, 'text'> | object {
  const { field, expected } = details;
  const index = typeof field === 'string' ? /^items\.(\d+)\.unitPrice$/.exec(field)?.[1] : undefined;
  const item = index === undefined ? undefined : items[Number(index)];
  if (!item || !isAmount(expected)) return {};
  const { name } = item.product;
  const text = i18n.t('The price of {name} is now {price}.', { name, price: formatCents(toCents(expected)) });
  return { text, productId: item.product.id };
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
  if (!problem?.line) return false;
  const { productId, available } = problem.line;
  const wanted = items.filter(({ product }) => product.id === productId);
  return wanted.reduce((sum, { quantity }) => sum + quantity, 0) <= available;
}
