import { IsUUID, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';

/** Lengths as of the contact form (docs/product/limits.md#bodies). Spaces at the ends do not count. */
@InputType({ description: 'What is wrong with an order.' })
export class OrderProblemInput {
  @IsUUID(undefined, { message: 'Reload the page and try again' })
  @Field(() => ID, {
    description: 'A new id of its own: sent again with the same one, the message counts once.',
  })
  id: string;

  @MaxLength(5_000, { message: 'Please keep your message under 5,000 characters' })
  @Matches(/\S[\s\S]{8,}\S/, { message: 'Please provide more details in your message' })
  @Field(() => String, { description: '10 to 5,000 characters.' })
  message: string;
}
