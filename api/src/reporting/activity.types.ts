import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

export const AdminActivityType = {
  organization_registered: 'organization_registered',
  order_placed: 'order_placed',
  order_cancelled: 'order_cancelled',
  contact_message: 'contact_message',
  payment_unmatched: 'payment_unmatched',
  flyer_failed: 'flyer_failed',
  email_failed: 'email_failed',
  other: 'other',
} as const;
export type AdminActivityType = (typeof AdminActivityType)[keyof typeof AdminActivityType];

registerEnumType(AdminActivityType, { name: 'AdminActivityType' });

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that happened on the platform.' })
export class AdminActivity {
  @Field(() => ID)
  id: string;

  @Field(() => AdminActivityType)
  type: AdminActivityType;

  @Field(() => String)
  title: string;

  @Field(() => String)
  description: string;

  @Field(() => Date)
  timestamp: Date;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;

  @Field(() => ID, { nullable: true })
  orderId: string | null;
}
