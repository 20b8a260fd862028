import { Arg, Ctx, Field, ID, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { Access, edgesOf, oneOrNull, type RequestContext, VisibleTo } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { assertJob } from '../sessions/acting-admin.js';
import { StaffMember, staffMemberById } from '../sessions/staff-member.types.js';

/** GraphQL names cannot contain dashes. */
const LoginOutcomeType = {
  logged_in: 'logged_in',
  wrong_password: 'wrong_password',
  wrong_code: 'wrong_code',
} as const;
registerEnumType(LoginOutcomeType, {
  name: 'LoginOutcome',
  description: 'How a login of staff ended.',
});

/** `member` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'A successful or failed staff login.' })
class StaffLogin {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Date, { description: 'When it was.' })
  at: Date;

  @Field(() => LoginOutcomeType, { description: 'How it ended.' })
  outcome: keyof typeof LoginOutcomeType;

  @Field(() => String, { description: "The browser, such as 'Chrome on Windows'." })
  device: string;

  @Field(() => Boolean, { description: 'Whether that browser had logged in to this account before.' })
  isKnownDevice: boolean;

  /** For the edge `member`. */
  adminId: string;
}

/** Staff logins and their browsers (docs/product/privacy.md#staff). */
@Resolver()
export class StaffLoginsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [StaffLogin], {
    description:
      "The newest 50 logins, failed ones included: the caller's own, or for administrators those of all staff.",
  })
  async staffLogins(
    @Arg('ofEverybody', () => Boolean, {
      defaultValue: false,
      description: 'The logins of all staff. Administrators.',
    })
    ofEverybody: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffLogin[]> {
    if (!viewer.admin) throw new UnauthenticatedError();
    if (ofEverybody) assertJob(viewer);
    return findStaffLogins(this.deps.database.read, ofEverybody ? null : viewer.admin.id);
  }
}

export const staffLoginEdges = edgesOf(StaffLogin, {
  member: oneOrNull(StaffMember, 'adminId', staffMemberById, { description: 'Whose account.' }),
});

/** As many as a person reads. */
const maxListed = 50;

/** The newest 50: of one account, or of all without an id. */
function findStaffLogins(db: Reader, adminId: string | null): Promise<StaffLogin[]> {
  return db.query(
    `SELECT id, admin_user_id AS admin_id, at, replace(outcome, '-', '_') AS outcome, device, is_known_device
       FROM staff_logins WHERE $1::uuid IS NULL OR admin_user_id = $1 ORDER BY at DESC, id LIMIT $2`,
    [adminId, maxListed],
  );
}
