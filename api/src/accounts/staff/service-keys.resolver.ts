import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  Access,
  among,
  edges,
  edgesOf,
  Node,
  nodeOf,
  oneOrNull,
  RenamedId,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { getAdminId, Job, jobsText, readRights, type StaffRights, jobsOf } from '../sessions/staff-jobs.js';
import { Actor } from '../sessions/actor.types.js';
import { StaffMember, staffMemberById, StaffRole } from '../sessions/staff-member.types.js';
import type { AdminLoginDeps } from './login-admin.js';
import { randomUUID } from 'node:crypto';
import { type Database, lockName, type Tx } from '../../database/index.js';
import { domainError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid, randomToken } from '../../lib/ids.js';
import { type AuditRecord, recordAudit } from '../audit/record-audit.js';
import { endServiceKeys, hashServiceKey } from '../sessions/sessions.js';
import { withStaffPassword } from './staff-password.resolver.js';

/** `maker` is an edge. */
@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  description: 'A key with which a program calls the API. The key itself is not stored.',
})
export class ServiceKey extends Node {
  @Field(() => String, { description: 'What it is for.' })
  name: string;

  @Field(() => String, { description: 'The last 4 characters of the key.' })
  ending: string;

  @Field(() => StaffRole, { description: 'Its role, limited by the rights of its maker.' })
  role: StaffRole;

  @Field(() => [Job], { description: 'What it may do besides reading, limited by the rights of its maker.' })
  jobs: Job[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it expires.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null for never.' })
  lastUsedAt: Date | null;

  madeBy: string;
}

export const serviceKeyEdges = edges(
  edgesOf(ServiceKey, {
    maker: oneOrNull(StaffMember, 'madeBy', staffMemberById, 'The administrator who created it.'),
  }),
  nodeOf(ServiceKey, among(findServiceKeys)),
);

@VisibleTo('staff')
@ObjectType({ description: 'A new service key.' })
export class NewServiceKey {
  @Field(() => String, {
    description: 'The key, shown only once. Send it as `Authorization: Bearer` and the key.',
  })
  key: string;

  @Field(() => ServiceKey, { description: "The key's record." })
  serviceKey: ServiceKey;
}

const maxDays = 366;
const lifetime = { message: `Choose 1 to ${maxDays} days.` };

@InputType({ description: 'A service key to create.' })
export class ServiceKeyInput {
  @MaxLength(60, { message: 'Please use at most 60 characters.' })
  @Matches(/\S/, { message: 'Please say what the key is for.' })
  @Field(() => String, { description: 'What it is for, such as the program that uses it.' })
  name: string;

  @Field(() => StaffRole, {
    nullable: true,
    deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
    description: 'admin: all jobs. support: that job.',
  })
  role?: StaffRole | null;

  @Field(() => [Job], { nullable: true, description: 'What it may do besides reading.' })
  jobs?: Job[] | null;

  @Min(1, lifetime)
  @Max(maxDays, lifetime)
  @Field(() => Int, { description: 'Days until it expires.' })
  days: number;

  @Field(() => String, { description: "The caller's password." })
  password: string;
}

/** Keys for other programs (docs/product/privacy.md#service-keys). */
@Resolver()
export class ServiceKeysResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff')
  @Query(() => [ServiceKey], {
    description:
      'Service keys that were not revoked, newest first: at most 200, without those that expired first. Staff.',
  })
  serviceKeys(): Promise<ServiceKey[]> {
    return findServiceKeys(this.deps);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewServiceKey, {
    description:
      'Creates a service key and returns it this once. Administrators. Fails with TOO_MANY_SERVICE_KEYS, WRONG_PASSWORD.',
  })
  createServiceKey(
    @Arg('input', () => ServiceKeyInput, {
      description: "The key's purpose, rights and lifetime, and the caller's password.",
    })
    input: ServiceKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<NewServiceKey> {
    return createServiceKey(this.deps, context, input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => ServiceKey, { description: 'Revokes a service key at once. Administrators.' })
  revokeServiceKey(
    @RenamedId('serviceKeyId', "The service key's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ServiceKey> {
    return revokeServiceKey(this.deps, getAdminId(viewer), id);
  }
}

/** Identifies a leaked key as ours. */
const prefix = 'skycrumb_';

const maxKeys = 50;

/** 409: the limit of keys is reached, since each one could leak. */
class TooManyServiceKeysError extends domainError(
  'TOO_MANY_SERVICE_KEYS',
  409,
  `There are already ${maxKeys} service keys. Revoke one that nobody uses, then create this one.`,
) {}

/**
 * Creates a key after checking the caller's password, and returns it this once. Throws WrongPasswordError (400),
 * TooManyServiceKeysError (409), TooManyRequestsError (429).
 */
export async function createServiceKey(
  deps: AdminLoginDeps,
  context: Pick<RequestContext, 'viewer' | 'address'>,
  { name: typed, days, password, ...chosen }: ServiceKeyInput,
): Promise<NewServiceKey> {
  const adminId = getAdminId(context.viewer);
  const rights = readRights(chosen);
  const [id, key, name] = [randomUUID(), prefix + randomToken(), typed.trim()];
  return withStaffPassword(deps, context, { password }, () =>
    deps.database.transaction(async (tx) => {
      await lockName(tx, 'service-keys');
      const [stored]: ListedKey[] = await tx.query(
        `INSERT INTO service_keys (id, name, token_hash, ending, role, jobs, made_by, created_at, expires_at)
           SELECT $1, $2, $3, $4, $5, $10, $6, $7::timestamptz, $7::timestamptz + make_interval(days => $8)
            WHERE (SELECT count(*) FROM service_keys WHERE revoked_at IS NULL AND expires_at > $7) < $9
         RETURNING ${listed}`,
        [
          id,
          name,
          hashServiceKey(key),
          key.slice(-4),
          rights.role,
          adminId,
          deps.clock(),
          days,
          maxKeys,
          rights.jobs,
        ],
      );
      if (!stored) throw new TooManyServiceKeysError();
      const after = { jobs: jobsText(rights), days };
      await audit(tx, { adminId, id, name, action: 'service-key-made', after });
      return { key, serviceKey: keyView(stored) };
    }),
  );
}

/** Revokes a key and closes its sockets. Throws NotFoundError (404). */
export async function revokeServiceKey(
  { database }: { readonly database: Database },
  adminId: string,
  id: string,
): Promise<ServiceKey> {
  return database.transaction(async (tx) => {
    const [key]: ListedKey[] = isUuid(id)
      ? await tx.query(`SELECT ${listed} FROM service_keys WHERE id = $1 AND revoked_at IS NULL FOR UPDATE`, [
          id,
        ])
      : [];
    if (!key) throw new NotFoundError('Service key');
    await endServiceKeys(tx, { id });
    const before = { jobs: jobsText(key) };
    await audit(tx, { adminId, id, name: key.name, action: 'service-key-revoked', before });
    return keyView(key);
  });
}

/**
 * Records that a key was refused because it was revoked, has expired or lost its maker: once an hour for each key, so
 * that a program that goes on trying does not fill the audit. Keys that never existed leave nothing, since anybody can
 * invent them.
 */
export async function recordEndedKey(
  { database, clock }: Pick<AdminLoginDeps, 'database' | 'clock'>,
  typed: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [key]: { id: string; name: string; adminId: string }[] = await tx.query(
      'SELECT id, name, made_by AS admin_id FROM service_keys WHERE token_hash = $1 FOR UPDATE',
      [hashServiceKey(typed)],
    );
    if (!key) return;
    const action = 'service-key-refused';
    const recent: unknown[] = await tx.query(
      `SELECT 1 FROM audit_entries WHERE subject_type = 'service-key' AND subject_id = $1 AND action = $2
          AND at > $3::timestamptz - interval '1 hour'`,
      [key.id, action, clock()],
    );
    if (recent.length === 0) await audit(tx, { ...key, action });
  });
}

type KeyAudit = Pick<AuditRecord, 'adminId' | 'action' | 'before' | 'after'> & { id: string; name: string };

function audit(tx: Tx, { id, name, ...entry }: KeyAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'service-key', subjectId: id, subjectName: name });
}

async function findServiceKeys({ database }: { readonly database: Database }): Promise<ServiceKey[]> {
  const found: ListedKey[] = await database.read.query(
    `SELECT * FROM (SELECT ${listed} FROM service_keys WHERE revoked_at IS NULL ORDER BY expires_at DESC LIMIT 200) AS key
      ORDER BY created_at DESC, id`,
  );
  return found.map(keyView);
}

type ListedKey = Omit<ServiceKey, 'jobs'> & StaffRights;

const listed = 'id, name, ending, role, jobs, made_by, created_at, expires_at, last_used_at';

function keyView(key: ListedKey): ServiceKey {
  return { ...key, jobs: jobsOf(key) };
}
