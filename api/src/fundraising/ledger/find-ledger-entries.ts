import { LessThan } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { toConnection, type Connection, type PageArgs } from '../../http/index.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerEntry } from './ledger-entry.types.js';
import { ledgerEntryView } from './ledger-entry.views.js';

/** A page of an organization's entries of all campaigns, newest first. */
export async function findLedgerEntries(
  db: Reader,
  organizationId: string,
  page: PageArgs,
): Promise<Connection<LedgerEntry>> {
  const after = page.after && /^\d{1,18}$/.test(page.after) ? { id: LessThan(page.after) } : {};
  const entries = await db.find(LedgerEntryEntity, {
    where: { organizationId, ...after },
    order: { id: 'DESC' },
    take: page.first + 1,
  });
  const views = entries.map((entry) => ledgerEntryView({ ...entry, organizationId }));
  return toConnection(views, page, () => countEntries(db, organizationId));
}

async function countEntries(db: Reader, organizationId: string): Promise<number> {
  const [counted]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM ledger_entries WHERE organization_id = $1',
    [organizationId],
  );
  return counted?.count ?? 0;
}
