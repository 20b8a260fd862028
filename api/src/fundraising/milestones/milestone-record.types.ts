import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { perRequest, VisibleTo } from '../../http/index.js';

const Milestone = { halfway: 'halfway', goal: 'goal' } as const;
type Milestone = (typeof Milestone)[keyof typeof Milestone];

registerEnumType(Milestone, { name: 'Milestone', description: 'Half of a goal, or the goal itself.' });

/** `classroom` and `ledgerEntry` are edges. */
@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'That a milestone was reached, or fell back below it. Never changed.',
})
export class MilestoneRecord {
  @Field(() => ID, { description: 'Its id: the higher, the later.' })
  id: string;

  @Field(() => Milestone, { description: 'Which one.' })
  milestone: Milestone;

  @Field(() => Boolean, {
    description: 'Whether it was reached; otherwise a refund or another goal took it back.',
  })
  isReached: boolean;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => Int, { description: 'The campaign that it is of, from 1 on.' })
  campaign: number;

  organizationId: string;
  classroomId: string | null;
  ledgerEntryId: string;
}

const maxRecords = 200;

/** By the organization's id, what its milestones and those of its classes went through, newest first. */
export const milestoneRecordsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly MilestoneRecord[]>> => {
    const rows: MilestoneRecord[] = await database.read.query(
      `SELECT record.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (
         SELECT id, milestone, step = 'reached' AS is_reached, recorded_at AS at, campaign,
             organization_id, classroom_id, ledger_entry_id
           FROM milestone_records WHERE organization_id = owner.id ORDER BY id DESC LIMIT ${maxRecords}) AS record
        ORDER BY id DESC`,
      [[...organizationIds]],
    );
    return new Map(
      organizationIds.map((id) => [id, rows.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);
