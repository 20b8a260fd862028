import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const Milestone = { halfway: 'halfway', goal: 'goal' } as const;
export type Milestone = (typeof Milestone)[keyof typeof Milestone];

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
