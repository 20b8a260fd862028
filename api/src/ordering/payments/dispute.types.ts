import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';

export const DisputeState = { open: 'open', won: 'won', lost: 'lost' } as const;
export type DisputeState = keyof typeof DisputeState;
registerEnumType(DisputeState, {
  name: 'DisputeState',
  description: 'Open: its share waits; won: the money stayed; lost: it went back.',
});

/** Not an entity of its own in a client's cache: organizations do not see its id. */
@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: "A customer's bank takes a payment back. It marks its order and is no status of it.",
})
export class Dispute {
  @Field(() => DisputeState, { description: 'Whether it is open, and how it ended.' })
  state: DisputeState;

  @Field(() => Money, { description: 'What the bank asks back.' })
  amount: string;

  @Field(() => Date, { description: 'Since when.' })
  openedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was won or lost.' })
  closedAt: Date | null;

  @VisibleTo('staff')
  @Field(() => ID, { nullable: true, description: "The provider's id of it." })
  providerId: string;

  @VisibleTo('staff')
  @Field(() => String, { nullable: true, description: 'Why, in words.' })
  reason: string;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Until when the provider takes evidence, where it says so.',
  })
  answerBy: Date | null;

  /** Of its order. */
  organizationId: string | null;
}
