import { type Call, emit, getRow, newId } from '../call.js';
import { refuseUnknown, textParam, treeParam } from '../protocol/params.js';
import { invalidRequest } from '../protocol/problem.js';
import type { Dispute, Intent } from './objects.js';

/** The provider accepts evidence for about a week. */
const evidenceSeconds = 7 * 86_400;

/** The buyer's bank disputes the payment right after it was made, as this test card is meant to. */
export function openDispute(call: Call, intent: Intent): void {
  const charge = getRow(call, 'charge', intent.latest_charge ?? '');
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: call.nowSeconds,
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: { due_by: call.nowSeconds + evidenceSeconds },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  call.store.put('dispute', dispute);
  call.store.put('charge', { ...charge, disputed: true });
  emit(call, 'charge.dispute.created', dispute);
}

/** As in the provider's test mode, evidence with these texts ends a dispute at once. */
const outcomes: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

export function updateDispute(call: Call): object {
  refuseUnknown(call.params, ['evidence', 'metadata', 'submit']);
  const dispute = getOpenDispute(call);
  const text = textParam(treeParam(call.params, 'evidence') ?? {}, 'uncategorized_text') ?? null;
  const updated = { ...dispute, evidence: { uncategorized_text: text } };
  const outcome = outcomes[text ?? ''];
  if (outcome !== undefined) return end(call, updated, outcome);
  call.store.put('dispute', updated);
  emit(call, 'charge.dispute.updated', updated);
  return updated;
}

/** The shop accepts the dispute. */
export function closeDispute(call: Call): object {
  refuseUnknown(call.params, []);
  return end(call, getOpenDispute(call), 'lost');
}

function end(call: Call, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const ended = { ...dispute, status };
  call.store.put('dispute', ended);
  emit(call, 'charge.dispute.closed', ended);
  return ended;
}

function getOpenDispute(call: Call): Dispute {
  const dispute = getRow(call, 'dispute');
  if (dispute.status === 'needs_response') return dispute;
  throw invalidRequest(`This dispute is already ${dispute.status}.`);
}
