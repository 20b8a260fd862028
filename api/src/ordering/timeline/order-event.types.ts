import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const AdminOrderEventKind = {
  placed: 'placed',
  declined: 'declined',
  paid: 'paid',
  email: 'email',
  moved: 'moved',
  ready: 'ready',
  edited: 'edited',
  refund_requested: 'refund_requested',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const;
export type AdminOrderEventKind = (typeof AdminOrderEventKind)[keyof typeof AdminOrderEventKind];

registerEnumType(AdminOrderEventKind, { name: 'AdminOrderEventKind' });

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that happened to an order.' })
export class AdminOrderEvent {
  @Field(() => Date)
  at: Date;

  @Field(() => AdminOrderEventKind)
  kind: AdminOrderEventKind;

  @Field(() => String)
  title: string;

  @Field(() => String, { nullable: true })
  detail: string | null;

  @Field(() => String, {
    nullable: true,
    description: "'The shopper', 'Payment', the organization's or the administrator's name.",
  })
  by: string | null;

  @Field(() => ID, { nullable: true, description: 'The email that it tells of, for resendEmail.' })
  emailId?: string | null;
}
