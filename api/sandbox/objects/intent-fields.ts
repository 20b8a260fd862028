import type { FormTree } from '../protocol/form.js';
import type { Intent } from './objects.js';
import { integerParam, mergedMetadata, textParam, treeParam } from '../protocol/params.js';
import { invalidRequest } from '../protocol/problem.js';

const smallestAmount = 50;
const largestAmount = 99_999_999;
const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud'];

/** Fields that a caller may send with an intent, at creation and later. */
export const intentParams = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_types',
  'receipt_email',
  'shipping',
];

/** Cents, within the provider's limits. Refuses anything that is no whole number of them. */
export function amountIn(params: FormTree): number | undefined {
  const amount = integerParam(params, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidRequest(message, 'parameter_invalid_integer', 'amount');
  }
  if (amount < smallestAmount) {
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
  if (amount > largestAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

export function currencyIn(params: FormTree): string | undefined {
  const currency = textParam(params, 'currency')?.toLowerCase();
  if (currency === undefined || currencies.includes(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
}

type DescriptiveFields = Pick<Intent, 'description' | 'metadata' | 'receipt_email' | 'shipping'>;

/** The fields that say something about an intent and move no money: they may change in every state. */
export function descriptiveFields(params: FormTree, current: DescriptiveFields): DescriptiveFields {
  return {
    description: emptied(textParam(params, 'description'), current.description),
    receipt_email: emptied(textParam(params, 'receipt_email'), current.receipt_email),
    shipping: params['shipping'] === '' ? null : (treeParam(params, 'shipping') ?? current.shipping),
    metadata: mergedMetadata(current.metadata, params),
  };
}

function emptied(given: string | undefined, current: string | null): string | null {
  return given === undefined ? current : given || null;
}
