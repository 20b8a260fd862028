import { outbox, type Tx } from '../../database/index.js';
import { sendClassWon } from '../fundraising.messages.js';
import { classroomMilestones, milestoneAssignments, milestoneNames } from '../ledger/milestones.js';

/**
 * Brings a class's milestones in line with another goal. No entry reached them: they stand from the organization's newest
 * one on, behind every class that was there before. The rows of organization and class must be locked.
 */
export async function moveMilestones(tx: Tx, classroomId: string, now: Date): Promise<void> {
  const reason = { moment: '$2::timestamptz', entryId: 'newest.id' };
  const moved: { organizationId: string; campaign: number; milestone: string }[] = await tx.query(
    `WITH newest AS (
      SELECT before.id AS classroom_id, organization_id, campaign,
          ${milestoneNames.map((name) => `before.${name}_achieved AS had_${name}`).join(', ')},
          (SELECT max(id) FROM ledger_entries
            WHERE organization_id = organizations.id AND campaign = organizations.campaign) AS id
        FROM classrooms before JOIN organizations ON organizations.id = before.organization_id WHERE before.id = $1
    ), classroom AS (
      UPDATE classrooms SET revision = revision + 1, ${milestoneAssignments('total_sales', classroomMilestones, reason)}
        FROM newest WHERE classrooms.id = newest.classroom_id
      RETURNING newest.*, ${milestoneNames.map((name) => `${name}_achieved AS has_${name}`).join(', ')}
    ) INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
      SELECT organization_id, classroom_id, campaign, milestone, CASE WHEN has_it THEN 'reached' ELSE 'taken-back' END,
          id, $2::timestamptz
        FROM classroom CROSS JOIN LATERAL (VALUES
          ${milestoneNames.map((name) => `('${name}', had_${name}, has_${name})`).join(', ')}
        ) AS step (milestone, had_it, has_it) WHERE had_it <> has_it
      RETURNING organization_id, campaign, milestone`,
    [classroomId, now],
  );
  for (const { campaign, ...about } of moved)
    await outbox.add(tx, sendClassWon({ ...about, campaign: String(campaign) }));
}
