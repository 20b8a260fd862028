import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerEntry } from './ledger-entry.types.js';
import { ledgerEntryView } from './ledger-entry.views.js';

/** An entry that credits an organization, by its id. */
export const ledgerEntryById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, LedgerEntry>> => {
    const found = await database.read.find(LedgerEntryEntity, {
      where: { id: In([...ids]), organizationId: Not(IsNull()) },
    });
    return new Map(
      found.flatMap(({ organizationId, ...entry }) =>
        organizationId === null ? [] : [[entry.id, ledgerEntryView({ ...entry, organizationId })]],
      ),
    );
  },
);
