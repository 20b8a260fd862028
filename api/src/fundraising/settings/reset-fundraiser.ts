import { endProposals, recordAudit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { domainError } from '../../lib/domain-error.js';
import { fundraiserChanged, fundraiserReset, sendResetNotice } from '../fundraising.messages.js';
import { campaignPhase } from '../organizations/campaign-dates.js';
import { lockOrganization, organizationSubject } from '../organizations/find-organizations.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';

export type Reset = {
  readonly organizationId: string;
  /** The administrator; null for an operator's command or the organization itself. */
  readonly resetBy: string | null;
  readonly occurredAt: Date;
};

/**
 * Resets a fundraiser: writes a marker to the ledger, stores the old totals with the reset, and clears the totals and
 * milestones of the organization and its classrooms, whether teachers were emailed, and dates that are over. Orders and
 * entries stay (docs/product/money.md#reset). A repeated call, with nothing sold since the last minute's reset, changes
 * nothing. Throws NotFoundError (404).
 */
export async function resetFundraiser(tx: Tx, reset: Reset): Promise<void> {
  const { organizationId, resetBy } = reset;
  const organization = await lockOrganization(tx, organizationId);
  if (await wasJustReset(tx, organization, reset.occurredAt)) return;
  await endCampaign(tx, reset);
  const wasOver = campaignPhase({ ...organization, closedAt: null }, reset.occurredAt) === 'ended';
  if (wasOver) await clearDates(tx, organizationId);
  await outbox.add(tx, sendResetNotice({ organizationId, campaign: String(organization.campaign) }));
  if (resetBy) await audit(tx, organization, resetBy);
}

async function wasJustReset(tx: Tx, { id, campaign }: OrganizationEntity, now: Date): Promise<boolean> {
  const [last]: unknown[] = await tx.query(
    `SELECT 1 FROM fundraiser_resets WHERE organization_id = $1 AND campaign = $2
        AND reset_at > $3::timestamptz - interval '1 minute'
        AND NOT EXISTS (SELECT FROM ledger_entries WHERE organization_id = $1 AND campaign = $2 + 1)`,
    [id, campaign - 1, now],
  );
  return last !== undefined;
}

/** Ends a proposal to close its books too: it would close the next one's. The caller has locked the organization. */
async function endCampaign(tx: Tx, { organizationId, resetBy, occurredAt }: Reset): Promise<void> {
  await endProposals(tx, { organizationId, kind: 'closing' }, 'refused');
  await tx.query(
    `INSERT INTO fundraiser_resets (organization_id, campaign, total_sales, total_profit, order_count, reset_by, reset_at)
     SELECT id, campaign, total_sales, total_profit, order_count, $2, $3 FROM organizations WHERE id = $1`,
    [organizationId, resetBy, occurredAt],
  );
  await tx.query(
    `INSERT INTO ledger_entries (kind, organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'reset', id, campaign, 0, 0, 0, $2 FROM organizations WHERE id = $1`,
    [organizationId, occurredAt],
  );
  await tx.query(
    `UPDATE organizations SET campaign = campaign + 1, closed_at = NULL, teachers_told_at = NULL, ${cleared}
      WHERE id = $1`,
    [organizationId],
  );
  await tx.query(`UPDATE classrooms SET teacher_told_at = NULL, ${cleared} WHERE organization_id = $1`, [
    organizationId,
  ]);
  await outbox.add(tx, fundraiserReset({ organizationId }));
}

/** Stops sales of the organization, which the caller has locked, until its next campaign begins. */
export async function closeCampaign(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.query('UPDATE organizations SET closed_at = $2, revision = revision + 1 WHERE id = $1', [
    organizationId,
    now,
  ]);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}

class BooksStillOpenError extends domainError(
  'BOOKS_STILL_OPEN',
  409,
  'Close the books of this season first.',
) {}

/**
 * The organization begins its next campaign with the same codes and without dates; its books must be closed. Sends no
 * email: the organization did it itself. Throws NotFoundError (404), BooksStillOpenError (409).
 */
export async function beginNextCampaign(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const { closedAt } = await lockOrganization(tx, organizationId);
  if (!closedAt) throw new BooksStillOpenError();
  await endCampaign(tx, { organizationId, resetBy: null, occurredAt: now });
  await clearDates(tx, organizationId);
}

async function clearDates(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('UPDATE organizations SET start_date = NULL, end_date = NULL WHERE id = $1', [
    organizationId,
  ]);
}

const cleared = `total_sales = 0, total_profit = 0, order_count = 0, revision = revision + 1,
  halfway_achieved = false, halfway_achieved_at = NULL, goal_achieved = false, goal_achieved_at = NULL,
  halfway_entry_id = NULL, goal_entry_id = NULL`;

function audit(tx: Tx, organization: OrganizationEntity, adminId: string): Promise<void> {
  const { campaign, totalSales, totalProfit, orderCount } = organization;
  return recordAudit(tx, {
    adminId,
    action: 'fundraiser-reset',
    ...organizationSubject(organization),
    before: {
      campaign,
      totalSales: formatMoney(totalSales),
      totalProfit: formatMoney(totalProfit),
      orderCount,
    },
    after: { campaign: campaign + 1, totalSales: '0.00', totalProfit: '0.00', orderCount: 0 },
  });
}
