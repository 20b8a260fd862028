import { outbox, type Tx } from '../../database/index.js';
import { sessionEnded } from '../accounts.messages.js';
import { endContactEmailChanges } from '../contact-email/end-contact-email-changes.js';

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
  const [ended]: [{ token_hash: string }[], number] = await tx.query(
    `DELETE FROM sessions WHERE organization_id = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash`,
    [organizationId, keptHash],
  );
  for (const { token_hash: sessionHash } of ended) {
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
