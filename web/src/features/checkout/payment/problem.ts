import { domainErrorOf, type DomainErrorInfo, wordingOf } from '../../../lib/apollo/domain-error';
import { splitRefusal } from '../../../lib/editing/field-errors';
import { formatCents, isAmount, toCents } from '../../../lib/format/money';
import type { I18n } from '../../../lib/texts/i18n';
import type { CartItem } from '../../cart';
import type { CheckoutFields } from '../form/order-input';

/** Why a purchase did not go through, as the page shows it. */
export type Problem = {
  title: string;
  text: string;
  /** What a declined card means for the shopper, beside the provider's sentence. */
  advice?: string;
  /** The product whose line it is about. */
  productId?: string;
  /** The line it concerns, and the most that can be had of its product. */
  line?: { productId: string; text: string; available: number };
  /** Form fields that the server refused, with its sentences, which the form words by the code. */
  fields?: Partial<Record<keyof CheckoutFields, string>>;
  code?: string;
  /** The server's prices are others than the page's. */
  hasPriceChanged?: boolean;
  /** The cart's fundraiser is no more. */
  hasNoFundraiser?: boolean;
  /** The shopper has paid this order; they may want a second one. */
  paidOrderId?: string;
};

const UNEXPECTED_PAYMENT =
  /*i18n*/ 'There was an unexpected error processing your payment. Please try again.';
const DECLINED_ADVICE = /*i18n*/ 'You were not charged. Try another card.';
const UNEXPECTED_ORDER = /*i18n*/ 'There was an error processing your order. Please try again.';

type ProviderError = { type?: string; message?: string | undefined };

/**
 * The provider refused the card or its data; anything else it says is not meant for shoppers
 * (docs/product/storefront.md#messages).
 */
export function paymentProblem(error: ProviderError, i18n: I18n): Problem {
  const text = (isAboutCard(error) && error.message) || i18n.t(UNEXPECTED_PAYMENT);
  const advice = error.type === 'card_error' && { advice: i18n.t(DECLINED_ADVICE) };
  return { title: i18n.t('Payment Failed'), text, ...advice };
}

/** Any other error says nothing about the card: the connection was lost, the payment was made before, and so on. */
export function needsCheck(error: ProviderError): boolean {
  return !isAboutCard(error);
}

function isAboutCard({ type }: ProviderError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

/** The server knows that nothing was paid: trying again pays once. */
export function notCharged(i18n: I18n): Problem {
  return {
    title: i18n.t('Payment Failed'),
    text: i18n.t('The payment did not go through, and you were not charged. Please try again.'),
  };
}

/** The order cannot be paid as it stands, and a person may have to look at it. */
export function stoppedPayment(reason: string, orderId: string, i18n: I18n): Problem {
  return {
    title: i18n.t('Payment Failed'),
    text: i18n.t('{reason} If your card was charged, please contact support with this order ID: {orderId}', {
      reason,
      orderId,
    }),
  };
}

/** The order was refused: what is said at its line, at its fields, or above the button. */
export function orderProblem(error: unknown, items: CartItem[], i18n: I18n): Problem {
  const given = domainErrorOf(error);
  // In the page's language from here on.
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

/** The intent was used up, for instance by an order with other content: another one is needed. */
export function needsNewIntent(error: unknown): boolean {
  return ['INTENT_NOT_USABLE', 'PAYMENT_STATE', 'PAYMENT_NOT_FOUND'].includes(domainErrorOf(error).code);
}

/** The order that the server says is being paid at this moment. */
export function orderUnderWay(error: unknown): string | null {
  const { code, details } = domainErrorOf(error);
  return code === 'PAYMENT_IN_PROGRESS' && typeof details.orderId === 'string' ? details.orderId : null;
}

function paidOrder({ details: { orderId } }: DomainErrorInfo, i18n: I18n): Partial<Problem> {
  if (typeof orderId !== 'string') return {};
  return {
    title: i18n.t('You already paid for this order.'),
    text: i18n.t('Do you want to order it again?'),
    paidOrderId: orderId,
  };
}

function refusedLine({ details, message }: DomainErrorInfo): Pick<Problem, 'line' | 'productId'> {
  const { product } = details;
  if (typeof product !== 'object' || product === null || !('id' in product)) return {};
  if (typeof product.id !== 'string') return {};
  const available = 'available' in product && typeof product.available === 'number' ? product.available : 0;
  return { productId: product.id, line: { productId: product.id, text: message, available } };
}

/** `items.2.unitPrice` names the third line: its product gets the sentence. */
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

/** The form's fields by the names under which they are sent, for what the server refuses. */
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

/** A line's problem is over once the cart holds no more of the product than can be had. */
export function isSolved(problem: Problem | null, items: CartItem[]): boolean {
  if (!problem?.line) return false;
  const { productId, available } = problem.line;
  const wanted = items.filter(({ product }) => product.id === productId);
  return wanted.reduce((sum, { quantity }) => sum + quantity, 0) <= available;
}
