import type { MilestoneName } from '../ledger/milestones.js';

/** Whose milestones an entry can move: within an organization, credit that moves leaves its total where it is. */
export type MovedMilestones = 'all' | 'classroom';

/**
 * SQL that records what an entry brought about, of the common tables `entry`, `organization` and `classroom` of the
 * statement that posts it: it takes no statement of its own.
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
