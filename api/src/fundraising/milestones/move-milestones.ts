import { outbox, type Tx } from '../../database/index.js';
import { sendClassWon } from '../fundraising.messages.js';
import { classroomMilestones, milestoneAssignments, type MilestoneName, milestoneNames } from './goals.js';

/**
 * Updates a class's milestones for a new goal. No entry of its own reached them, so they count from the organization's
 * newest entry, after every class that reached them before. The rows of organization and class must be locked.
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

/** The milestones that an entry can change: credit moved within an organization leaves its total unchanged. */
export type MovedMilestones = 'all' | 'classroom';

/**
 * SQL that records the milestones changed by an entry, from the CTEs `entry`, `organization` and `classroom` of the
 * statement that posts it.
 */
export function recordMilestones(moved: MovedMilestones): string {
  const ofOrganization = `${steps('organization', 'halfway')}, ${steps('organization', 'goal')},`;
  return `
    INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
    SELECT entry.organization_id, step.classroom_id, entry.campaign, step.milestone, step.step, entry.id, entry.occurred_at
      FROM entry JOIN organization ON true LEFT JOIN classroom ON true
     CROSS JOIN LATERAL (VALUES ${moved === 'all' ? ofOrganization : ''}
       ${steps('classroom', 'halfway')}, ${steps('classroom', 'goal')}
     ) AS step (classroom_id, milestone, step, has_happened)
     WHERE step.has_happened`;
}

function steps(owner: 'organization' | 'classroom', name: MilestoneName): string {
  const classroomId = owner === 'classroom' ? 'classroom.id' : 'NULL::uuid';
  return `(${classroomId}, '${name}', 'reached', ${owner}.reached_${name}),
    (${classroomId}, '${name}', 'taken-back', ${owner}.lost_${name})`;
}
