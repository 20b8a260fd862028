import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

export const ActivityType = {
  organization_registered: 'organization_registered',
  order_placed: 'order_placed',
  order_cancelled: 'order_cancelled',
  contact_message: 'contact_message',
  payment_unmatched: 'payment_unmatched',
  flyer_failed: 'flyer_failed',
  email_failed: 'email_failed',
  other: 'other',
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

registerEnumType(ActivityType, { name: 'ActivityType', description: 'What an activity is about.' });

/** Its order and organization are edges of reporting.edges.ts. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that happened on the platform.' })
export class Activity {
  @Field(() => ID, { description: 'Unique among activities.' })
  id: string;

  @Field(() => ActivityType, { description: 'What it is about.' })
  type: ActivityType;

  @Field(() => String, { description: 'A few words.' })
  title: string;

  @Field(() => String, { description: 'A sentence.' })
  description: string;

  @Field(() => Date, { description: 'When it happened.' })
  timestamp: Date;

  organizationId: string | null;

  orderId: string | null;
}
