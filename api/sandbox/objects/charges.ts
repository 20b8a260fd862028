import { type Call, newId } from '../call.js';
import { pageOf } from '../protocol/lists.js';
import type { ErrorBody } from '../protocol/problem.js';
import type { Charge, Intent, PaymentMethod } from './objects.js';

/** Records one attempt to charge a card; `failure` is the reason for a decline. */
export function recordCharge(
  call: Call,
  intent: Intent,
  method: PaymentMethod,
  failure: Omit<ErrorBody, 'type'> | null,
): Charge {
  const isPaid = failure === null;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    created: call.nowSeconds,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  };
  call.store.put('charge', charge);
  return charge;
}

/** Balance transactions of charges and refunds, with the fee for US cards; the sandbox has no payouts. */
export function listBalanceTransactions(call: Call): object {
  const charged = call.store.all('charge').filter(({ paid }) => paid);
  const refunded = call.store.all('refund').filter(({ status }) => status === 'succeeded');
  const rows = [
    ...charged.map((charge) =>
      moved(charge, 'charge', charge.amount, Math.round(charge.amount * 0.029) + 30),
    ),
    ...refunded.map((refund) => moved(refund, 'refund', -refund.amount, 0)),
  ];
  rows.sort((a, b) => a.created - b.created);
  return pageOf(call, '/v1/balance_transactions', rows);
}

function moved(
  of: { readonly id: string; readonly created: number },
  type: string,
  amount: number,
  fee: number,
) {
  return {
    id: `txn_${of.id}`,
    object: 'balance_transaction',
    created: of.created,
    currency: 'usd',
    type,
    source: of.id,
    amount,
    fee,
    net: amount - fee,
  };
}
