import { formatMoney } from '../../lib/cents.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerEntry } from './ledger-entry.types.js';

/** The one mapping of an entry that credits an organization. */
export function ledgerEntryView(entry: LedgerEntryEntity & { readonly organizationId: string }): LedgerEntry {
  const { id, kind, occurredAt, campaign, organizationId, classroomId } = entry;
  const orderId = entry.orderId ?? entry.adjustedOrderId;
  return {
    ...{ id, kind, occurredAt, campaign, organizationId, classroomId, orderId },
    sales: formatMoney(entry.sales),
    organizationProfit: formatMoney(entry.organizationProfit),
    classroomProfit: formatMoney(entry.classroomProfit),
  };
}
