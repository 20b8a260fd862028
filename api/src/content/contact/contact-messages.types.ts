import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf, VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A photo that came with a message about an order.' })
export class ContactPhoto {
  @Field(() => String, { description: 'Where staff opens it.' })
  url: string;

  @Field(() => Int, { description: 'In pixels.' })
  width: number;

  @Field(() => Int, { description: 'In pixels.' })
  height: number;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a visitor wrote to us.' })
export class ContactMessage {
  @Field(() => ID, { description: 'For markContactMessage.' })
  id: string;

  @Field(() => String, { description: "The sender's name." })
  name: string;

  @Field(() => String, { description: "The sender's email address." })
  email: string;

  @Field(() => String, { nullable: true, description: 'The organization that the sender named.' })
  organization: string | null;

  @Field(() => String, { description: 'The text of the message.' })
  message: string;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether staff has dealt with it.' })
  isHandled: boolean;

  @Field(() => String, { nullable: true, description: 'Who marked it as handled, by name.' })
  handledBy: string | null;

  /** Behind the edge `order`. */
  orderId: string | null;
}

export const ContactMessageConnection = connectionOf(ContactMessage, {
  name: 'ContactMessage',
  audience: 'staff',
});

@InputType({ description: 'Which messages; all without a value.' })
export class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether staff has dealt with them.' })
  isHandled?: boolean | null;
}
