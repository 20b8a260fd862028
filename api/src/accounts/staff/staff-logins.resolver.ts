import { Arg, Args, Ctx, Field, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { type Database, type Reader, outbox, type Tx, type Writer } from '../../database/index.js';
import {
  Access,
  among,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  enumOf,
  nodeOf,
  oneOrNull,
  PageArgs,
  pageOf,
  type RequestContext,
  VisibleTo,
  Node,
  SearchText,
} from '../../http/index.js';
import { containing } from '../../lib/fold.js';
import { hasJob, type Viewer } from '../../lib/viewer.js';
import { assertJob, getAdminId } from '../sessions/staff-jobs.js';
import { StaffMember, staffMemberById } from '../sessions/staff-member.types.js';
import { randomUUID } from 'node:crypto';
import { recordFailedLogin } from '../accounts.messages.js';
import { nobody } from '../passwords/password-links.js';
import type { LoginOutcome } from './staff.entity.js';

const LoginOutcomeType = enumOf<LoginOutcome>('LoginOutcome', 'How a login of staff ended.', [
  'logged-in',
  'wrong-password',
  'wrong-code',
]);

/** `member` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'A successful or failed staff login.' })
class StaffLogin extends Node {
  @Field(() => Date, { description: 'When it was.' })
  at: Date;

  @Field(() => LoginOutcomeType, { description: 'How it ended.' })
  outcome: LoginOutcome;

  @Field(() => String, { description: "The browser, such as 'Chrome on Windows'." })
  device: string;

  @Field(() => Boolean, { description: 'Whether that browser had logged in to this account before.' })
  isKnownDevice: boolean;

  /** For the edge `member`. */
  adminId: string;
}

const StaffLoginConnection = connectionOf(StaffLogin, 'staff');

@InputType({ description: 'Staff logins that match every given condition.' })
class StaffLoginFilter {
  @Field(() => Boolean, {
    defaultValue: false,
    description: "The logins of all staff instead of the caller's own. Administrators.",
  })
  ofEverybody?: boolean;

  @SearchText('Text in the name, the browser or the outcome ("wrong password"), ignoring case.')
  search?: string | null;
}

/** Staff logins and their browsers (docs/product/privacy.md#staff). */
@Resolver()
export class StaffLoginsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => [StaffLogin], {
    deprecationReason: 'Until 2027-12-01: ask staffLoginLog.',
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
    return (await findStaffLogins(this.deps.database.read, viewer, { ofEverybody })).slice(0, 50);
  }

  @Access('staff')
  @Query(() => StaffLoginConnection, {
    description:
      "Logins of the last 90 days, failed ones included, newest first: the caller's own, or for administrators those of all staff.",
  })
  async staffLoginLog(
    @Args() page: PageArgs,
    @Ctx() { viewer }: RequestContext,
    @Arg('filter', () => StaffLoginFilter, {
      nullable: true,
      description: "Which logins; the caller's own by default.",
    })
    filter?: StaffLoginFilter | null,
  ): Promise<Connection<StaffLogin>> {
    return pageOf(await findStaffLogins(this.deps.database.read, viewer, filter ?? {}), page);
  }
}

export const staffLoginEdges = edges(
  edgesOf(StaffLogin, {
    member: oneOrNull(StaffMember, 'adminId', staffMemberById, 'Whose account.'),
  }),
  nodeOf(
    StaffLogin,
    among(({ database }: { readonly database: Database }, { viewer }) =>
      findStaffLogins(database.read, viewer, { ofEverybody: hasJob(viewer, []) }),
    ),
  ),
);

/**
 * Newest first; `maxOfAKind` keeps them few enough to be read whole. Throws ForbiddenError (403) where others than
 * administrators ask for everybody's.
 */
async function findStaffLogins(
  db: Reader,
  viewer: Viewer,
  { ofEverybody, search }: StaffLoginFilter,
): Promise<StaffLogin[]> {
  if (ofEverybody) assertJob(viewer);
  return db.query(
    `SELECT login.id, staff.id AS admin_id, at, outcome, device, is_known_device
       FROM staff_logins login JOIN staff_names staff ON staff.id = login.admin_user_id
      WHERE ($1::uuid IS NULL OR staff.id = $1) AND ($2::text IS NULL OR folded(
        staff.name || E'\\n' || device || E'\\n' || replace(outcome, '-', ' ')) LIKE $2)
      ORDER BY at DESC, login.id`,
    [ofEverybody ? null : getAdminId(viewer), containing(search)],
  );
}

type StaffLoginFacts = Omit<StaffLogin, 'id'>;

export async function recordStaffLogin(tx: Tx, facts: StaffLoginFacts): Promise<void> {
  await insertLogin(tx, randomUUID(), facts);
}

/**
 * Records a failed login a moment later. An unknown account (no id) causes the same work, so that the response time
 * reveals nothing.
 */
export async function queueFailedLogin(
  database: Database,
  {
    adminId = nobody,
    at,
    ...facts
  }: Omit<StaffLoginFacts, 'adminId'> & { readonly adminId?: string | undefined },
): Promise<void> {
  const message = recordFailedLogin({
    loginId: randomUUID(),
    adminId,
    at: at.toISOString(),
    outcome: facts.outcome,
    device: facts.device,
    isKnownDevice: String(facts.isKnownDevice),
  });
  await database.transaction((tx) => outbox.add(tx, message));
}

/** The message's handler. Idempotent. */
export async function storeFailedLogin(
  database: Database,
  {
    loginId,
    ...failed
  }: Readonly<Record<'loginId' | 'adminId' | 'at' | 'outcome' | 'device' | 'isKnownDevice', string>>,
): Promise<void> {
  const facts: StaffLoginFacts = {
    adminId: failed.adminId,
    at: new Date(failed.at),
    outcome: failed.outcome === 'wrong-code' ? 'wrong-code' : 'wrong-password',
    device: failed.device,
    isKnownDevice: failed.isKnownDevice === 'true',
  };
  await database.transaction((tx) => insertLogin(tx, loginId, facts));
}

async function insertLogin(db: Writer, id: string, facts: StaffLoginFacts): Promise<void> {
  const { adminId, at, outcome, device, isKnownDevice } = facts;
  await db.query(
    `INSERT INTO staff_logins (id, admin_user_id, at, outcome, device, is_known_device)
     SELECT $1, id, $3, $4, $5, $6 FROM admin_users WHERE id = $2 ON CONFLICT (id) DO NOTHING`,
    [id, adminId, at, outcome, device, isKnownDevice],
  );
}

/** docs/product/limits.md#retention */
const daysKept = 90;

/** Rows kept for each account and outcome, so that an attacker can neither fill the table nor push logins out of it. */
const maxOfAKind = 100;

export async function purgeStaffLogins(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM staff_logins WHERE at < $1::timestamptz - make_interval(days => $2) OR id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY admin_user_id, outcome ORDER BY at DESC, id) AS place
         FROM staff_logins) ranked WHERE place > $3)`,
    [now, daysKept, maxOfAKind],
  );
}
