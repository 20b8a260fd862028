import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stands of milestones that were reached before they were recorded. Each statement by itself, so that no table is
 * locked while the ledger is read; may be interrupted and run again.
 */
export class FillMilestoneRecords1764007420000 implements MigrationInterface {
  name = 'FillMilestoneRecords1764007420000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(standing({ table: 'organizations', owner: 'organization_id', goal: '500', of: '' }));
    await runner.query(
      standing({
        table: 'classrooms',
        owner: 'classroom_id',
        goal: 'nullif(classrooms.goal_amount, 0)',
        of: 'JOIN classrooms ON classrooms.id = entry.classroom_id',
      }),
    );
    await runner.query(recorded('organizations', 'id', 'NULL::uuid', ''));
    await runner.query(
      recorded(
        'classrooms',
        'organization_id',
        'owner.id',
        'JOIN organizations ON organizations.id = owner.organization_id',
      ),
    );
  }

  async down(): Promise<void> {
    // Columns and table go with the migration before.
  }
}

type Owners = { readonly table: string; readonly owner: string; readonly goal: string; readonly of: string };

/** The entry after which the sales of the campaign first came to it, where they still do. */
const standing = ({ table, owner, goal, of }: Owners): string => `
  WITH steps AS (
    SELECT entry.${owner} AS owner_id, entry.id, ${goal} AS goal, sum(entry.sales) OVER
        (PARTITION BY entry.${owner} ORDER BY entry.occurred_at, entry.id) AS running, entry.occurred_at
      FROM ledger_entries entry
      JOIN organizations ON organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      ${of} WHERE entry.${owner} IS NOT NULL
  ), reached AS (
    SELECT owner_id, (array_agg(id ORDER BY occurred_at, id) FILTER (WHERE running >= goal / 2))[1] AS halfway_id,
        (array_agg(id ORDER BY occurred_at, id) FILTER (WHERE running >= goal))[1] AS goal_id
      FROM steps GROUP BY owner_id
  )
  UPDATE ${table} SET
      halfway_entry_id = CASE WHEN halfway_achieved THEN coalesce(halfway_entry_id, halfway_id) END,
      goal_entry_id = CASE WHEN goal_achieved THEN coalesce(goal_entry_id, goal_id) END
    FROM reached WHERE owner_id = ${table}.id AND (halfway_achieved OR goal_achieved)`;

const recorded = (table: string, organization: string, classroom: string, join: string): string => `
  INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
  SELECT owner.${organization}, ${classroom}, campaign, milestone, 'reached', entry_id, achieved_at
    FROM ${table} owner ${join} CROSS JOIN LATERAL (VALUES
      ('halfway', owner.halfway_entry_id, owner.halfway_achieved_at),
      ('goal', owner.goal_entry_id, owner.goal_achieved_at)
    ) AS reached (milestone, entry_id, achieved_at)
   WHERE entry_id IS NOT NULL AND NOT EXISTS (
     SELECT FROM milestone_records r WHERE r.organization_id = owner.${organization} AND r.ledger_entry_id = entry_id
       AND r.classroom_id IS NOT DISTINCT FROM ${classroom} AND r.milestone = reached.milestone AND r.step = 'reached')
   ORDER BY entry_id`;
