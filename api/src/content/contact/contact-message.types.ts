import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class ContactReceipt {
  @Field(() => Boolean)
  success: boolean;

  @Field(() => String, { description: 'What to tell the sender.' })
  message: string;
}
