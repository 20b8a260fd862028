import { type Call, emit, getRow, newId } from '../call.js';
import type { FormTree } from '../protocol/form.js';
import {
  integerParam,
  listParam,
  mergedMetadata,
  refuseUnknown,
  required,
  textParam,
  treeParam,
} from '../protocol/params.js';
import { invalidRequest, unexpectedState } from '../protocol/problem.js';
import { confirm } from './confirm.js';
import type { Intent, IntentStatus } from './objects.js';
import { paymentMethodIn } from './payment-methods.js';

const minAmount = 50;
const maxAmount = 99_999_999;
const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud'];

/** Fields that a caller may send when creating and updating an intent. */
const intentParams = [
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

/** The amount in whole cents, within the provider's limits; throws for anything else. */
function amountIn(params: FormTree): number | undefined {
  const amount = integerParam(params, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidRequest(message, 'parameter_invalid_integer', 'amount');
  }
  if (amount < minAmount) {
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
  if (amount > maxAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

function currencyIn(params: FormTree): string | undefined {
  const currency = textParam(params, 'currency')?.toLowerCase();
  if (currency === undefined || currencies.includes(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
}

type DescriptiveFields = Pick<Intent, 'description' | 'metadata' | 'receipt_email' | 'shipping'>;

/** Descriptive fields that do not affect the payment; they may change in every state. */
function descriptiveFields(params: FormTree, current: DescriptiveFields): DescriptiveFields {
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

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const confirmParams = ['confirm', 'return_url', 'off_session', 'error_on_requires_action', 'use_stripe_sdk'];
const methodParams = ['automatic_payment_methods', 'allowed_payment_method_types'];
const creationParams = [...intentParams, ...confirmParams, ...methodParams, 'capture_method'];

export function createIntent(call: Call): object {
  const { params, store } = call;
  refuseUnknown(params, creationParams);
  const amount = required(amountIn(params), 'amount');
  const currency = required(currencyIn(params), 'currency');
  const blank = { description: null, metadata: {}, receipt_email: null, shipping: null };
  const described = descriptiveFields(params, blank);
  const method = paymentMethodIn(call);
  const automatic = treeParam(params, 'automatic_payment_methods');
  const types = listParam(params, 'payment_method_types');
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods:
      types.length > 0 || automatic?.['enabled'] === 'false'
        ? null
        : { enabled: true, allow_redirects: textParam(automatic ?? {}, 'allow_redirects') ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: call.nowSeconds,
    currency,
    customer: null,
    ...described,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: types.length > 0 ? types : ['card'],
    processing: null,
    setup_future_usage: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  };
  store.put('payment_intent', intent);
  emit(call, 'payment_intent.created', intent);
  return textParam(params, 'confirm') === 'true' ? confirm(call, intent, method) : intent;
}

export function updateIntent(call: Call): object {
  const intent = getRow(call, 'payment_intent');
  refuseUnknown(call.params, intentParams);
  const amount = amountIn(call.params) ?? intent.amount;
  const currency = currencyIn(call.params) ?? intent.currency;
  if (amount !== intent.amount) assertOpen(intent, 'amount');
  if (currency !== intent.currency) assertOpen(intent, 'currency');
  const method = paymentMethodIn(call);
  if (method !== null) assertOpen(intent, 'payment_method');
  const moved = amount !== intent.amount || currency !== intent.currency || method !== null;
  const updated: Intent = {
    ...intent,
    ...descriptiveFields(call.params, intent),
    amount,
    currency,
    payment_method: method?.id ?? intent.payment_method,
    // A buyer who is confirming one amount must not be charged another.
    ...(moved && { status: nextStatus(intent, method !== null), next_action: null }),
  };
  call.store.put('payment_intent', updated);
  return updated;
}

export function confirmIntent(call: Call): object {
  refuseUnknown(call.params, [...intentParams, ...confirmParams]);
  return confirm(call, getRow(call, 'payment_intent'), paymentMethodIn(call));
}

export function cancelIntent(call: Call): object {
  const intent = getRow(call, 'payment_intent');
  refuseUnknown(call.params, ['cancellation_reason']);
  if (!open.includes(intent.status)) {
    const allowed =
      'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';
    const rule = `Only a PaymentIntent with one of the following statuses may be canceled: ${allowed}.`;
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ${rule}`;
    throw unexpectedState(message, intent);
  }
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    canceled_at: call.nowSeconds,
    cancellation_reason: textParam(call.params, 'cancellation_reason') ?? null,
    next_action: null,
  };
  call.store.put('payment_intent', canceled);
  emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function nextStatus(intent: Intent, hasNewMethod: boolean): IntentStatus {
  if (hasNewMethod) return 'requires_confirmation';
  return intent.status === 'requires_action' ? 'requires_payment_method' : intent.status;
}

function assertOpen(intent: Intent, field: string): void {
  if (open.includes(intent.status)) return;
  const rule = `You may only update the ${field} of a PaymentIntent with one of the following statuses`;
  const message =
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. ` +
    `${rule}: ${open.join(', ')}.`;
  throw unexpectedState(message, intent);
}
