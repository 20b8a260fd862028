import { createHash } from 'node:crypto';
import { outbox, type Tx } from '../../database/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { randomToken } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { sessionEnded } from '../accounts.messages.js';
import { type ServiceKeyEntity, SessionEntity } from './account.entity.js';
import type { StaffRights } from './staff-jobs.js';
import { endProposals } from '../proposals/end-proposals.js';

const hour = 3_600;

/** docs/product/limits.md#sessions: `idle` since the last request, `max` since the login. */
export const sessionSeconds = {
  organization: { idle: 24 * hour, max: 7 * 24 * hour },
  admin: { idle: hour / 2, max: 12 * hour },
} as const;

type SessionOwner =
  | {
      readonly organizationId: string;
      readonly personId: string;
      /** Logged in with a password that staff set. */
      readonly hasGivenPassword: boolean;
    }
  | { readonly adminUserId: string };

/**
 * Starts a session and returns its token for the cookie. Only the token's hash is stored. One that `continues` another,
 * without a password, ends when that one would: throws UnauthenticatedError (401) if it has ended.
 */
export async function createSession(
  tx: Tx,
  secrets: Secrets,
  owner: SessionOwner,
  now: Date,
  continues: string | null = null,
): Promise<string> {
  const token = randomToken();
  const { max } = sessionSeconds['organizationId' in owner ? 'organization' : 'admin'];
  const expiresAt = continues ? await endOf(tx, continues) : new Date(now.getTime() + max * 1_000);
  const tokenHash = secrets.hash('session row', token);
  await tx.insert(SessionEntity, { ...owner, tokenHash, createdAt: now, usedAt: now, expiresAt });
  return token;
}

async function endOf(tx: Tx, tokenHash: string): Promise<Date> {
  const session = await tx.findOneBy(SessionEntity, { tokenHash });
  if (!session) throw new UnauthenticatedError();
  return session.expiresAt;
}

export async function endSession(tx: Tx, sessionHash: string): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE token_hash = $1', [sessionHash]);
}

/** Does not use our secret, so that keys survive a new one; 256 random bits are too long to guess. */
export function hashServiceKey(key: string): string {
  return createHash('sha256').update(`service key ${key}`).digest('base64url');
}

type EndedKey = StaffRights & Pick<ServiceKeyEntity, 'name' | 'tokenHash' | 'madeBy'>;

/** Revokes one service key, or all keys that an administrator made, and closes their sockets. */
export async function endServiceKeys(
  tx: Tx,
  { id = null, madeBy = null }: { readonly id?: string | null; readonly madeBy?: string | null },
): Promise<readonly EndedKey[]> {
  const [ended]: [EndedKey[], number] = await tx.query(
    `UPDATE service_keys SET revoked_at = now() WHERE revoked_at IS NULL AND (id = $1 OR made_by = $2)
     RETURNING name, role, jobs, token_hash, made_by`,
    [id, madeBy],
  );
  for (const { tokenHash: sessionHash, madeBy: organizationId } of ended)
    await outbox.add(tx, sessionEnded({ organizationId, sessionHash }));
  return ended;
}

export async function purgeExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
}

/** All sessions of an organization, all of a person, or with both those of one member. */
type SessionScope = { readonly organizationId?: string | null; readonly personId?: string | null };

/**
 * Ends all sessions in scope except the given one, and the links that could set the password; sockets close after the
 * commit (docs/product/privacy.md). Called after a password change, a removal and a deactivation.
 */
export async function endOtherSessions(tx: Tx, scope: SessionScope, keptHash: string | null): Promise<void> {
  await endPasswordLinks(tx, scope);
  const [ended]: [{ tokenHash: string; organizationId: string }[], number] = await tx.query(
    `DELETE FROM sessions WHERE organization_id IS NOT NULL AND ($1::uuid IS NULL OR organization_id = $1)
        AND ($2::uuid IS NULL OR person_id = $2) AND token_hash IS DISTINCT FROM $3
     RETURNING token_hash, organization_id`,
    [scope.organizationId ?? null, scope.personId ?? null, keptHash],
  );
  for (const { tokenHash: sessionHash, organizationId } of ended) {
    await outbox.add(tx, sessionEnded({ organizationId, sessionHash }));
  }
}

/** Ends their password links, and the open change of contact email of organizations they own. */
export async function endPasswordLinks(
  tx: Tx,
  { organizationId = null, personId = null }: SessionScope,
): Promise<void> {
  const owned: { id: string }[] = await tx.query(
    `SELECT organization_id AS id FROM members WHERE role = 'owner' AND removed_at IS NULL
        AND ($1::uuid IS NULL OR organization_id = $1) AND ($2::uuid IS NULL OR person_id = $2)`,
    [organizationId, personId],
  );
  for (const { id } of owned)
    await endProposals(tx, { organizationId: id, kind: 'contact_email' }, 'withdrawn');
  await tx.query(
    `UPDATE password_links SET used_at = now()
      WHERE used_at IS NULL AND coalesce(person_id = $2::uuid, organization_id = $1::uuid)`,
    [organizationId, personId],
  );
}
