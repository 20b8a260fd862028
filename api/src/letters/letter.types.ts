import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export const LetterStatus = { pending: 'pending', sent: 'sent', failed: 'failed' } as const;
export type LetterStatus = (typeof LetterStatus)[keyof typeof LetterStatus];
registerEnumType(LetterStatus, { name: 'LetterStatus' });

@ObjectType({ simpleResolvers: true, description: 'A letter, and what became of it.' })
export class Letter {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  kind: string;

  @Field(() => String)
  recipient: string;

  @Field(() => String)
  subject: string;

  @Field(() => LetterStatus, { description: "'failed' letters are tried again for 72 hours." })
  status: LetterStatus;

  @Field(() => String, { nullable: true })
  errorMessage: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  sentAt: Date | null;

  @Field(() => ID, { nullable: true })
  orderId: string | null;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;
}

@ObjectType({ simpleResolvers: true })
export class LetterPage {
  @Field(() => [Letter])
  letters: Letter[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int, { description: 'Of those that fit the filter.' })
  totalCount: number;

  @Field(() => Int, { description: 'Of all letters.' })
  failedCount: number;
}
