import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Database, Reader } from '../../database/index.js';
import { type Connection, type PageArgs, perRequest, toConnection } from '../../http/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import type { FundraiserReset } from '../settings/fundraiser-reset.types.js';
import { LedgerEntryEntity } from './ledger.entity.js';
import { type LedgerEntry, ledgerEntryView } from './ledger-entry.types.js';
import { orderStep } from './reverse-sale.js';

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

/** What an organization and its classrooms have earned in all campaigns, less what was reversed. */
export async function sumEarned(db: Reader, organizationId: string): Promise<Cents> {
  const [row]: { earned: Cents | null }[] = await db.query(
    `SELECT sum(organization_profit + classroom_profit) AS earned FROM organization_days WHERE organization_id = $1`,
    [organizationId],
  );
  return row?.earned ?? zeroCents;
}

/** By the organization's id, its closed campaigns, the last one first. */
export const campaignsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly FundraiserReset[]>> => {
    const resets = await findClosedCampaigns(database.read, organizationIds);
    return new Map(
      organizationIds.map((id) => [id, resets.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);

/** What each closed with, and what the ledger has left of it. */
export function findClosedCampaigns(
  db: Reader,
  organizationIds: readonly string[],
): Promise<FundraiserReset[]> {
  return db.query(
    `SELECT reset.id, reset.organization_id, reset.campaign, reset.order_count, reset.reset_by, reset.reset_at AS at,
        reset.total_sales, reset.total_profit, left_now.*,
        coalesce(lag(reset.reset_at) OVER (PARTITION BY o.id ORDER BY reset.campaign), o.created_at) AS started_at
       FROM fundraiser_resets reset JOIN organizations o ON o.id = reset.organization_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(${orderStep('e.kind')}), 0)::int AS orders_left,
          COALESCE(sum(e.sales), 0.00) AS sales_left,
          COALESCE(sum(e.organization_profit + e.classroom_profit), 0.00) AS profit_left
        FROM ledger_entries e WHERE e.organization_id = o.id AND e.campaign = reset.campaign) AS left_now
      WHERE o.id = ANY($1::uuid[]) ORDER BY reset.campaign DESC`,
    [[...organizationIds]],
  );
}
