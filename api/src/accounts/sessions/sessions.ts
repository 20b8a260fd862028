import { outbox, type Tx } from '../../database/index.js';
import { randomToken } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { sessionEnded } from '../accounts.messages.js';

const hour = 3_600;

/** docs/product/limits.md#sessions: after so long without a request, and after so long at all. */
export const sessionSeconds = {
  organization: { idle: 24 * hour, max: 7 * 24 * hour },
  admin: { idle: hour / 2, max: 12 * hour },
} as const;

type SessionOwner =
  | {
      readonly organizationId: string;
      /** It logged in with a password that staff gave. */
      readonly hasGivenPassword: boolean;
    }
  | { readonly adminUserId: string };

/** Starts a session and returns its token, for the cookie; only the token's hash is stored. */
export async function createSession(
  tx: Tx,
  secrets: Secrets,
  owner: SessionOwner,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const isOrganization = 'organizationId' in owner;
  const { max } = isOrganization ? sessionSeconds.organization : sessionSeconds.admin;
  await tx.query(
    `INSERT INTO sessions (token_hash, organization_id, admin_user_id, created_at, used_at, expires_at, has_given_password)
     VALUES ($1, $2, $3, $4, $4, $4::timestamptz + make_interval(secs => $5), $6)`,
    [
      secrets.hash('session row', token),
      isOrganization ? owner.organizationId : null,
      isOrganization ? null : owner.adminUserId,
      now,
      max,
      isOrganization && owner.hasGivenPassword,
    ],
  );
  return token;
}

/** Ends one session at once: its cookie opens nothing from now on. */
export async function endSession(tx: Tx, sessionHash: string): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE token_hash = $1', [sessionHash]);
}

/** Removes what no cookie can open any more. */
export async function purgeExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
}

/**
 * Ends every session of an organization but the given one, and the links that still could set its password; their
 * sockets close once this is committed (docs/product/privacy.md). Called after a password change and after a deactivation.
 */
export async function endOtherSessions(
  tx: Tx,
  organizationId: string,
  keptHash: string | null,
): Promise<void> {
  await endPasswordLinks(tx, organizationId);
  const [ended]: [{ tokenHash: string }[], number] = await tx.query(
    `DELETE FROM sessions WHERE organization_id = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash`,
    [organizationId, keptHash],
  );
  for (const { tokenHash: sessionHash } of ended) {
    await outbox.add(tx, sessionEnded({ organizationId, sessionHash }));
  }
}

/** The links that were mailed to an organization open nothing any more, nor those that would change its address. */
export async function endPasswordLinks(tx: Tx, organizationId: string): Promise<void> {
  await endContactEmailChanges(tx, organizationId);
  await tx.query('UPDATE password_links SET used_at = now() WHERE organization_id = $1 AND used_at IS NULL', [
    organizationId,
  ]);
}

/** The links that were mailed to confirm another address change nothing any more. */
export async function endContactEmailChanges(tx: Tx, organizationId: string): Promise<void> {
  await tx.query(
    'UPDATE contact_email_changes SET ended_at = now() WHERE organization_id = $1 AND ended_at IS NULL',
    [organizationId],
  );
}
