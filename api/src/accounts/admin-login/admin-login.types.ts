import { Field, ObjectType } from 'type-graphql';
import { StaffMember } from './staff-member.types.js';

/** POST /api/admin/login and GET /api/admin/me: the member of staff flat, and once more under `admin`. */
@ObjectType()
export class AdminSessionResponse extends StaffMember {
  @Field(() => StaffMember)
  admin: StaffMember;
}
