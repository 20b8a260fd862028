import type { Database, Reader } from '../../database/index.js';
import type { SessionTokens } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { anonymous, type MemberRole, type Viewer } from '../../lib/viewer.js';
import { readsOnly, sharedRights, type StaffRights } from './staff-jobs.js';
import { hashServiceKey, sessionSeconds } from './sessions.js';
import DataLoader from 'dataloader';

type ViewerDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly isSecondFactorRequired?: boolean;
};

/** Use is recorded at most this often, so that a page load costs one write instead of one for each request. */
const recordEverySeconds = 60;

/**
 * The effective rights: where a second factor is required, staff may only read until they have one
 * (docs/decisions/people-and-privacy.md#second-factor).
 */
export function rightsInForce(
  { role, jobs, hasSecondFactor }: StaffRights & { readonly hasSecondFactor: boolean },
  isSecondFactorRequired: boolean,
): StaffRights {
  return isSecondFactorRequired && !hasSecondFactor ? readsOnly : { role, jobs };
}

/** The caller, by cookies or service key. Unknown, idle and expired tokens are ignored. */
export async function findViewer(deps: ViewerDeps, tokens: SessionTokens): Promise<Viewer> {
  const given = [tokens.organizationToken, tokens.adminToken].filter((token) => token !== undefined);
  const keys = tokens.serviceKey === undefined ? [] : [hashServiceKey(tokens.serviceKey)];
  if (given.length + keys.length === 0) return anonymous;
  const now = deps.clock();
  const hashes = [...given.flatMap((token) => deps.secrets.hashes('session row', token)), ...keys];
  const live = await findLiveSessions(deps.database.read, hashes, now);
  if (!tokens.isBackground) await recordUse(deps.database, live, now);
  return toViewer(live, deps.isSecondFactorRequired ?? false);
}

/** Which of these sessions are still active. Does not renew them. */
async function findLiveHashes(db: Reader, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const live = await findLiveSessions(db, hashes, now);
  return new Set(live.map((session) => session.tokenHash));
}

type LiveSession = {
  tokenHash: string;
  organizationId: string | null;
  personId: string | null;
  memberRole: MemberRole | null;
  adminUserId: string | null;
  role: StaffRights['role'] | null;
  jobs: StaffRights['jobs'] | null;
  hasSecondFactor: boolean;
  hasGivenPassword: boolean;
  usedAt: Date | null;
  keyId: string | null;
  keyName: string | null;
  keyExpiresAt: Date | null;
  keyRights: StaffRights | null;
};

function findLiveSessions(db: Reader, hashes: readonly string[], now: Date): Promise<LiveSession[]> {
  return db.query(
    `SELECT s.token_hash, s.organization_id, m.person_id, m.role AS member_role, s.admin_user_id, s.used_at,
        s.has_given_password, a.role, a.jobs, f.confirmed_at IS NOT NULL AS has_second_factor,
        NULL::uuid AS key_id, NULL AS key_name, NULL::timestamptz AS key_expires_at, NULL::json AS key_rights
       FROM sessions s LEFT JOIN admin_users a ON a.id = s.admin_user_id
         LEFT JOIN second_factors f ON f.admin_user_id = s.admin_user_id
         LEFT JOIN members m ON m.organization_id = s.organization_id AND m.person_id = s.person_id
           AND m.removed_at IS NULL
      WHERE s.token_hash = ANY($1::text[]) AND s.expires_at > $2 AND (a.is_active OR m.role IS NOT NULL)
        AND s.used_at > CASE WHEN a.id IS NULL THEN $3::timestamptz ELSE $4::timestamptz END
     UNION ALL
     SELECT k.token_hash, NULL, NULL, NULL, k.made_by, k.last_used_at, false, a.role, a.jobs,
        f.confirmed_at IS NOT NULL, k.id, k.name, k.expires_at, json_build_object('role', k.role, 'jobs', k.jobs)
       FROM service_keys k JOIN admin_users a ON a.id = k.made_by
         LEFT JOIN second_factors f ON f.admin_user_id = k.made_by
      WHERE k.token_hash = ANY($1::text[]) AND k.expires_at > $2 AND k.revoked_at IS NULL AND a.is_active`,
    [
      hashes,
      now,
      secondsBefore(now, sessionSeconds.organization.idle),
      secondsBefore(now, sessionSeconds.admin.idle),
    ],
  );
}

function secondsBefore(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1_000);
}

async function recordUse(database: Database, live: readonly LiveSession[], now: Date): Promise<void> {
  const recordedBefore = secondsBefore(now, recordEverySeconds);
  const stale = live.filter(({ usedAt }) => usedAt === null || usedAt < recordedBefore);
  if (stale.length === 0) return;
  const hashesOf = (isKey: boolean) =>
    stale.filter(({ keyId }) => (keyId !== null) === isKey).map(({ tokenHash }) => tokenHash);
  const [sessions, keys] = [hashesOf(false), hashesOf(true)];
  const change = 'used_at = $2 WHERE token_hash = ANY($1::text[])';
  await database.transaction(async (tx) => {
    if (sessions.length > 0) await tx.query(`UPDATE sessions SET ${change}`, [sessions, now]);
    if (keys.length > 0) await tx.query(`UPDATE service_keys SET last_${change}`, [keys, now]);
  });
}

function toViewer(live: readonly LiveSession[], isSecondFactorRequired: boolean): Viewer {
  const viewer: { -readonly [K in keyof Viewer]: Viewer[K] } = { ...anonymous };
  for (const session of live) {
    const { tokenHash: sessionHash, organizationId: id, personId, memberRole } = session;
    if (id && personId && memberRole) {
      const login = { id, personId, role: memberRole, sessionHash };
      viewer[session.hasGivenPassword ? 'givenPassword' : 'organization'] = login;
    }
    viewer.admin = toAdmin(session, isSecondFactorRequired) ?? viewer.admin;
  }
  return viewer;
}

function toAdmin(
  { adminUserId: id, role, jobs, hasSecondFactor, tokenHash: sessionHash, ...session }: LiveSession,
  isSecondFactorRequired: boolean,
): Viewer['admin'] {
  if (!id || !role || !jobs) return null;
  const rights = rightsInForce({ role, jobs, hasSecondFactor }, isSecondFactorRequired);
  const { keyId, keyName: name, keyExpiresAt: expiresAt, keyRights } = session;
  if (!keyId || !name || !expiresAt || !keyRights) return { id, ...rights, sessionHash };
  return { id, ...sharedRights(rights, keyRights), sessionHash, key: { id: keyId, name, expiresAt } };
}

/** Whether a session or service key is still open, by its hash. */
export type SessionWatch = (sessionHash: string) => Promise<boolean>;

/** How long a result is cached (docs/product/privacy.md: within a second). */
const cacheMs = 1_000;

/** Queries at most once a second for all sockets of the process: an event to 500 dashboards costs one query. */
export function createSessionWatch(database: Database, clock: Clock): SessionWatch {
  return watchHashes(clock, (hashes) => findLiveHashes(database.read, hashes, clock()));
}

/** Finds out which hashes are of something open, together, and at most once a second. */
export function watchHashes(
  clock: Clock,
  findOpen: (hashes: readonly string[]) => Promise<ReadonlySet<string>>,
): SessionWatch {
  let cachedAt = 0;
  const loader = new DataLoader<string, boolean>(async (hashes) => {
    const open = await findOpen(hashes);
    return hashes.map((hash) => open.has(hash));
  });
  return (hash) => {
    if (clock().getTime() - cachedAt >= cacheMs) {
      loader.clearAll();
      cachedAt = clock().getTime();
    }
    return loader.load(hash);
  };
}
