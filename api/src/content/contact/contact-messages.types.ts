import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a visitor wrote to us.' })
export class ContactMessage {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  organization: string | null;

  @Field(() => String)
  message: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Boolean)
  isHandled: boolean;

  @Field(() => String, { nullable: true, description: 'Who marked it as handled, by name.' })
  handledBy: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class ContactMessagePage {
  @Field(() => [ContactMessage])
  messages: ContactMessage[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int, { description: 'Of those that fit the filter.' })
  totalCount: number;

  @Field(() => Int, { description: 'Of all that are not handled yet.' })
  openCount: number;
}
