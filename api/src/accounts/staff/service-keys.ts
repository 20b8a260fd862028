import { randomUUID } from 'node:crypto';
import type { Database, Reader, Tx } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { domainError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid, randomToken } from '../../lib/ids.js';
import { type AuditRecord, recordAudit } from '../audit/record-audit.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { jobsText, readRights, type StaffRights, jobsOf } from '../sessions/staff-jobs.js';
import { endServiceKeys, hashServiceKey } from '../sessions/sessions.js';
import { withStaffPassword } from './change-staff-password.js';
import type { AdminLoginDeps } from './login-admin.js';
import type { NewServiceKey, ServiceKey, ServiceKeyInput } from './service-keys.resolver.js';

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
      const [stored]: ListedKey[] = await tx.query(
        `INSERT INTO service_keys (id, name, token_hash, ending, role, jobs, made_by, created_at, expires_at)
           SELECT $1, $2, $3, $4, $5, $10, $6, $7::timestamptz, $7::timestamptz + make_interval(days => $8)
            WHERE (SELECT count(*) FROM service_keys WHERE revoked_at IS NULL AND expires_at > $7) < $9
         RETURNING ${listed}`,
        [
          ...[id, name, hashServiceKey(key), key.slice(-4), rights.role, adminId, deps.clock(), days],
          ...[maxKeys, rights.jobs],
        ],
      );
      if (!stored) throw new TooManyServiceKeysError();
      const after = { jobs: jobsText(rights), days };
      await audit(tx, { adminId, id, name, action: 'service-key-made', before: null, after });
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
    await audit(tx, { adminId, id, name: key.name, action: 'service-key-revoked', before, after: null });
    return keyView(key);
  });
}

type KeyAudit = Pick<AuditRecord, 'adminId' | 'action' | 'before' | 'after'> & { id: string; name: string };

function audit(tx: Tx, { id, name, ...entry }: KeyAudit): Promise<void> {
  return recordAudit(tx, { ...entry, subjectType: 'service-key', subjectId: id, subjectName: name });
}

/** The keys that were not revoked, newest first. */
export async function findServiceKeys(db: Reader): Promise<ServiceKey[]> {
  const found: ListedKey[] = await db.query(
    `SELECT ${listed} FROM service_keys WHERE revoked_at IS NULL ORDER BY created_at DESC, id`,
  );
  return found.map(keyView);
}

type ListedKey = Omit<ServiceKey, 'jobs'> & StaffRights;

const listed = 'id, name, ending, role, jobs, made_by, created_at, expires_at, last_used_at';

function keyView(key: ListedKey): ServiceKey {
  return { ...key, jobs: jobsOf(key) };
}
