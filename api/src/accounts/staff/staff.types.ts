import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { StaffRole } from '../admin-login/staff-member.types.js';

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'Somebody who was invited to the staff and did not answer yet.',
})
export class StaffInvitation {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Where the link was sent.' })
  email: string;

  @Field(() => String, { description: 'Their name as screens will show it.' })
  fullName: string;

  @Field(() => StaffRole, { description: 'What they will be allowed to do.' })
  role: StaffRole;

  @Field(() => String, { description: 'The full name of the administrator who invited them.' })
  invitedBy: string;

  @Field(() => Date, { description: 'From then on the link does not work.' })
  expiresAt: Date;
}
