import { Matches, MaxLength } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Access, type RequestContext, cookieNames } from '../../http/index.js';
import { FactorCode, IsGivenPassword } from '../passwords/password.inputs.js';
import { StaffMember, staffMemberView } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/actor.types.js';
import type { Database } from '../../database/index.js';
import type { Realtime } from '../../realtime/index.js';
import { InvalidAdminCredentialsError } from '../accounts.errors.js';
import { readDevice, rememberDevice } from '../protection/known-device.js';
import { adminAccountName } from '../protection/login-throttle.js';
import { hasJob, type StaffJob } from '../../lib/viewer.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import { rightsInForce } from '../sessions/find-viewer.js';
import type { StaffRights } from '../sessions/staff-jobs.js';
import { endSession, sessionSeconds } from '../sessions/sessions.js';
import { type AdminLoginDeps, loginAdmin } from './login-admin.js';

/** POST /api/admin/login and GET /api/admin/me: the staff member's fields, and the same again under `admin`. */
@ObjectType()
export class AdminSessionResponse extends StaffMember {
  @Field(() => StaffMember)
  admin: StaffMember;
}

/** docs/product/admin.md#validation. */
@InputType({ description: 'The credentials of a staff login.' })
export class AdminLoginInput {
  @MaxLength(255, { message: 'Username is too long' })
  @Matches(/\S/, { message: 'Username is required' })
  @Field(() => String, { description: 'The user name, in any letter case.' })
  username: string;

  @IsGivenPassword({ message: 'Password is required' })
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @FactorCode('A code from the authenticator app or a recovery code; required after SECOND_FACTOR_REQUIRED.')
  code?: string | null;
}

@Resolver(() => Viewer)
export class AdminLoginResolver {
  constructor(private readonly deps: AdminSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description:
      'Logs a staff member in; the response belongs to the new session. Fails with INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, SECOND_FACTOR_BLOCKED.',
  })
  async loginAdmin(
    @Arg('input', () => AdminLoginInput, { description: 'Username and password.' }) input: AdminLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openAdminSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Mutation(() => Viewer, { description: "Ends this browser's staff session, if there is one." })
  async logoutAdmin(@Ctx() context: RequestContext): Promise<Viewer> {
    await closeAdminSession(this.deps, context);
    await context.identifyAgain();
    return new Viewer();
  }

  @Access('anyone')
  @Query(() => Viewer, { description: 'Who is logged in on this browser.' })
  viewer(): Viewer {
    return new Viewer();
  }

  @FieldResolver(() => StaffMember, {
    nullable: true,
    description: 'The staff member who is logged in; null without a staff session.',
  })
  admin(@Ctx() context: RequestContext): Promise<StaffMember | null> {
    return findViewerAdmin(this.deps, context);
  }
}

export type AdminSessionDeps = AdminLoginDeps & { readonly realtime: Realtime };

/** Logs in and sets the session cookie; for the REST call and the mutation. */
export async function openAdminSession(
  deps: AdminSessionDeps,
  context: RequestContext,
  credentials: AdminLoginInput,
): Promise<StaffMember> {
  const { viewer, cookies, address, userAgent } = context;
  const { token, admin } = await loginAdmin(deps, credentials, {
    former: viewer.admin,
    address,
    userAgent,
    deviceOf: (account) => readDevice(deps.secrets, context, 'admin', account),
  });
  if (viewer.admin) closeSockets(deps.realtime, viewer.admin);
  cookies.set(cookieNames.admin, token, sessionSeconds.admin.max);
  rememberDevice(deps.secrets, context, 'admin', adminAccountName(admin.username));
  await context.signIn({ adminToken: token });
  const member = await findViewerAdmin(deps, context);
  // Deactivated in the moment since the login.
  if (!member) throw new InvalidAdminCredentialsError();
  return member;
}

/** Ends the session, clears its cookie and closes its sockets. Does nothing without a session. */
export async function closeAdminSession(
  { database, realtime }: AdminSessionDeps,
  { viewer: { admin }, cookies }: RequestContext,
): Promise<void> {
  cookies.clear(cookieNames.admin);
  if (!admin) return;
  await database.transaction((tx) => endSession(tx, admin.sessionHash));
  closeSockets(realtime, admin);
}

/** The staff member who is logged in, with the role currently in effect; null without one. */
export async function findViewerAdmin(
  { database }: Pick<AdminSessionDeps, 'database'>,
  { viewer }: RequestContext,
): Promise<StaffMember | null> {
  if (!viewer.admin) return null;
  const admin = await database.read.findOneBy(AdminUserEntity, { id: viewer.admin.id, isActive: true });
  return admin && { ...staffMemberView(admin), role: viewer.admin.role };
}

function closeSockets(realtime: Realtime, { id, sessionHash }: { id: string; sessionHash: string }): void {
  realtime.publish('session-ended', id, { sessionHash });
}

/** Whether a staff member's account still has one of these jobs, for work outside of their requests. */
export async function stillHasJob(
  {
    database,
    isSecondFactorRequired = false,
  }: { readonly database: Database; readonly isSecondFactorRequired?: boolean },
  id: string,
  jobs: readonly StaffJob[],
): Promise<boolean> {
  const [found]: (StaffRights & { hasSecondFactor: boolean })[] = await database.read.query(
    `SELECT a.role, a.jobs, f.confirmed_at IS NOT NULL AS has_second_factor
       FROM admin_users a LEFT JOIN second_factors f ON f.admin_user_id = a.id WHERE a.id = $1 AND a.is_active`,
    [id],
  );
  if (!found) return false;
  const admin = { id, sessionHash: '', ...rightsInForce(found, isSecondFactorRequired) };
  return hasJob({ organization: null, admin }, jobs);
}
