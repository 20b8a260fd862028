import { randomUUID } from 'node:crypto';
import type { Database, Reader, Tx } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { domainError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid, randomToken } from '../../lib/ids.js';
import { recordAudit } from '../audit/record-audit.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { endServiceKeys, hashServiceKey } from '../sessions/sessions.js';
import { withOwnPassword } from './change-staff-password.js';
import type { AdminLoginDeps } from './login-admin.js';
import type { NewServiceKey, ServiceKey, ServiceKeyInput } from './service-keys.resolver.js';

/** So many work at once (docs/product/privacy.md#service-keys). */
const maxKeys = 50;

/** 409: nobody looks after so many. */
class TooManyServiceKeysError extends domainError(
  'TOO_MANY_SERVICE_KEYS',
  409,
  `There are ${maxKeys} service keys. Revoke one that nobody needs before you make another.`,
) {}

/** By which a key that was found lying about is recognized. */
const prefix = 'skycrumb_';

/**
 * Makes a key, by the administrator's own password, and returns it this once. Throws WrongPasswordError (400),
 * TooManyServiceKeysError (409), TooManyRequestsError (429).
 */
export async function createServiceKey(
  deps: AdminLoginDeps,
  context: Pick<RequestContext, 'viewer' | 'address'>,
  { name: typed, role, days, password }: ServiceKeyInput,
): Promise<NewServiceKey> {
  const adminId = getAdminId(context.viewer);
  const [id, key, name] = [randomUUID(), prefix + randomToken(), typed.trim()];
  await withOwnPassword(deps, context, password, () =>
    deps.database.transaction(async (tx) => {
      await assertRoom(tx, deps.clock());
      await tx.query(
        `INSERT INTO service_keys (id, name, token_hash, ending, role, made_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + make_interval(days => $8))`,
        [id, name, hashServiceKey(key), key.slice(-4), role, adminId, deps.clock(), days],
      );
      await audit(tx, { adminId, id, name, action: 'service-key-made', before: null, after: { role, days } });
    }),
  );
  return { key, serviceKey: await getServiceKey(deps.database.read, id) };
}

async function assertRoom(tx: Tx, now: Date): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('service-keys'))");
  const [counted]: { count: number }[] = await tx.query(
    'SELECT count(*)::int AS count FROM service_keys WHERE revoked_at IS NULL AND expires_at > $1',
    [now],
  );
  if (counted && counted.count >= maxKeys) throw new TooManyServiceKeysError();
}

/** From now on it opens nothing; sockets that it opened close. Throws NotFoundError (404). */
export async function revokeServiceKey(
  { database }: { readonly database: Database },
  adminId: string,
  id: string,
): Promise<ServiceKey> {
  if (!isUuid(id)) throw new NotFoundError('Service key');
  await database.transaction(async (tx) => {
    const [revoked] = await endServiceKeys(tx, { id });
    if (!revoked) throw new NotFoundError('Service key');
    const { name, role } = revoked;
    await audit(tx, { adminId, id, name, action: 'service-key-revoked', before: { role }, after: null });
  });
  return getServiceKey(database.read, id);
}

type KeyAudit = {
  readonly adminId: string;
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
};

function audit(tx: Tx, { id, name, before, after, ...entry }: KeyAudit): Promise<void> {
  const subject = { subjectType: 'service-key', subjectId: id, subjectName: name };
  return recordAudit(tx, {
    ...entry,
    ...subject,
    before: before && { ...before },
    after: after && { ...after },
  });
}

const columns = 'id, name, ending, role, made_by, created_at, expires_at, last_used_at, revoked_at';

/** Those that were not revoked, newest first. */
export function findServiceKeys(db: Reader): Promise<ServiceKey[]> {
  return db.query(
    `SELECT ${columns} FROM service_keys WHERE revoked_at IS NULL ORDER BY created_at DESC, id`,
  );
}

async function getServiceKey(db: Reader, id: string): Promise<ServiceKey> {
  const [found]: ServiceKey[] = await db.query(`SELECT ${columns} FROM service_keys WHERE id = $1`, [id]);
  if (!found) throw new NotFoundError('Service key');
  return found;
}
