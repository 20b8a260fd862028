import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: "A link that opens a day's hand-out list, and nothing else, without a password.",
})
export class HelperLink {
  @Field(() => ID, { description: 'Its id; it opens nothing.' })
  id: string;

  @Field(() => String, { description: 'For whom it was made.' })
  label: string;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it ends by itself: with the day after the pickup day.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was taken back.' })
  revokedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its address, in the response to its creation only: nothing stores it.',
  })
  url: string | null;

  organizationId: string;
}
