import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerEntry } from './ledger-entry.types.js';

/** The one mapping of an entry that credits an organization. */
export function ledgerEntryView(entry: LedgerEntryEntity & { readonly organizationId: string }): LedgerEntry {
  const { id, kind, occurredAt, campaign, organizationId, classroomId } = entry;
  const { sales, organizationProfit, classroomProfit } = entry;
  return {
    ...{ id, kind, occurredAt, campaign, organizationId, classroomId },
    ...{ sales, organizationProfit, classroomProfit },
    orderId: entry.orderId ?? entry.adjustedOrderId,
  };
}
