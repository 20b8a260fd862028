import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { In } from 'typeorm';
import type { Database, Reader } from '../../database/index.js';
import { computed, edgesOf, perRequest, VisibleTo } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { AdminUserEntity } from './account.entity.js';
import { Actor } from './actor.types.js';

export const StaffRole = { admin: 'admin', support: 'support' } as const;
export type StaffRole = keyof typeof StaffRole;
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'Administrators may do everything, support reads.',
});

@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  simpleResolvers: true,
  description: 'An administrator or a member of support.',
})
export class StaffMember {
  @Field(() => ID, { description: 'Their id.' })
  id: string;

  @Field(() => String, { description: 'The name to log in with.' })
  username: string;

  @Field(() => String, { description: 'Their email address.' })
  email: string;

  @Field(() => String, { description: 'Their name as screens show it.' })
  fullName: string;

  @Field(() => StaffRole, {
    description: 'What they may do; to oneself, the role that rights use at the moment.',
  })
  role: StaffRole;
}

/** No field of the class, whose keys are those of REST's documented responses. */
export const staffNameEdge = edgesOf(StaffMember, {
  name: computed(String, ({ fullName }) => fullName, { description: 'Their full name.' }),
});

/** The one mapping of a member of staff; REST writes it in this order. */
export function staffMemberView({ id, username, email, fullName, role }: AdminUserEntity): StaffMember {
  return { id, username, email, fullName, role };
}

/** A member of staff, active or not; null for an unknown id. */
export const staffMemberById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, StaffMember>> => {
    const found = await database.read.findBy(AdminUserEntity, { id: In([...ids]) });
    return new Map(found.map((admin) => [admin.id, staffMemberView(admin)]));
  },
);

/** A member of staff, active or not. Throws NotFoundError (404). */
export async function getStaffMember(db: Reader, id: string): Promise<StaffMember> {
  const found = await db.findOneBy(AdminUserEntity, { id });
  if (!found) throw new NotFoundError('Member of staff');
  return staffMemberView(found);
}
