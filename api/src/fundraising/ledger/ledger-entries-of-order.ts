import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerEntry } from './ledger-entry.types.js';
import { ledgerEntryView } from './ledger-entry.views.js';

/** What an order moved in an organization's books, oldest first; null for one that credits nobody. */
export const ledgerEntriesOfOrder = perRequest(
  async (
    { database }: { readonly database: Database },
    orderIds,
  ): Promise<ReadonlyMap<string, readonly LedgerEntry[]>> => {
    const ids = In([...orderIds]);
    const credited = { organizationId: Not(IsNull()) };
    const found = await database.read.find(LedgerEntryEntity, {
      where: [
        { orderId: ids, ...credited },
        { adjustedOrderId: ids, ...credited },
      ],
      order: { id: 'ASC' },
    });
    const byOrder = new Map<string, LedgerEntry[]>();
    for (const { organizationId, ...entry } of found) {
      if (organizationId === null) continue;
      const view = ledgerEntryView({ ...entry, organizationId });
      const { orderId } = view;
      if (orderId === null) continue;
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), view]);
    }
    return byOrder;
  },
);
