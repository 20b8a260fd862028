import { Field, ID, ObjectType } from 'type-graphql';
import { In } from 'typeorm';
import { getRow, type Reader } from '../../database/index.js';
import { computed, edgesOf, enumOf, VisibleTo, perRequest } from '../../http/index.js';
import { AdminUserEntity } from './account.entity.js';
import { Actor } from './actor.types.js';

export const StaffRole = enumOf(
  'StaffRole',
  'Administrators may do everything; support may read, and do what its jobs allow.',
  ['admin', 'support'],
);
export type StaffRole = keyof typeof StaffRole;

@VisibleTo('staff')
@ObjectType({ implements: Actor, description: 'A staff member: an administrator or support.' })
export class StaffMember {
  @Field(() => ID, { description: 'Their id.' })
  id: string;

  @Field(() => String, { description: 'The user name they log in with.' })
  username: string;

  @Field(() => String, { description: 'Their email address.' })
  email: string;

  @Field(() => String, { description: 'Their full name.' })
  fullName: string;

  @Field(() => StaffRole, {
    description: 'What they may do; for the caller, the role currently in effect.',
  })
  role: StaffRole;
}

/** Not a field of the class, because the documented REST responses have no `name`. */
export const staffNameEdge = edgesOf(StaffMember, {
  name: computed(String, ({ fullName }) => fullName, 'Their full name.'),
});

/** The only mapping of a staff member; REST responses keep this order. */
export function staffMemberView({ id, username, email, fullName, role }: AdminUserEntity): StaffMember {
  return { id, username, email, fullName, role };
}

/** A staff member, active or not; null for an unknown id. */
export const staffMemberById = perRequest.rows(
  'id',
  (db, ids) => db.findBy(AdminUserEntity, { id: In([...ids]) }),
  staffMemberView,
);

/** A staff member, active or not. Throws NotFoundError (404). */
export async function getStaffMember(db: Reader, id: string): Promise<StaffMember> {
  return staffMemberView(await getRow(db, AdminUserEntity, 'Member of staff', { where: { id } }));
}
