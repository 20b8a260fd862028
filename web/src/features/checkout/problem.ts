import { refusalOf } from '../../lib/refusal';

/** Why a purchase did not go through, as the page shows it. */
export type Problem = {
  title: string;
  text: string;
  /** The product whose line it concerns. */
  productId?: string;
  /** The server's prices are others than the page's. */
  hasPriceChanged?: boolean;
};

const UNEXPECTED_PAYMENT = 'There was an unexpected error processing your payment. Please try again.';
const UNEXPECTED_ORDER = 'There was an error processing your order. Please try again.';

/** The provider refused the card or its data; anything else it says is not meant for shoppers (storefront 8). */
export function paymentProblem(error: { type?: string; message?: string | undefined }): Problem {
  const isForShopper = error.type === 'card_error' || error.type === 'validation_error';
  return { title: 'Payment Failed', text: (isForShopper && error.message) || UNEXPECTED_PAYMENT };
}

/** The payment step broke down without an answer of the provider. */
export const unexpectedPayment: Problem = { title: 'Payment Failed', text: UNEXPECTED_PAYMENT };

/** The order was refused. A refusal about one product names it, so that its line can say so. */
export function orderProblem(error: unknown): Problem {
  const { code, message, details } = refusalOf(error);
  const productId = productIdOf(details);
  return {
    title: 'Checkout failed',
    text: message || UNEXPECTED_ORDER,
    ...(productId && { productId }),
    ...(code.includes('AMOUNT') && { hasPriceChanged: true }),
  };
}

function productIdOf(details: Record<string, unknown>): string | undefined {
  const { product, productId } = details;
  if (typeof productId === 'string') return productId;
  const isNamed = typeof product === 'object' && product !== null && 'id' in product;
  return isNamed && typeof product.id === 'string' ? product.id : undefined;
}
