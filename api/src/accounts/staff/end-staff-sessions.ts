import { outbox, type Tx } from '../../database/index.js';
import { sessionEnded } from '../accounts.messages.js';

/**
 * Ends every session of a member of staff but the given one, and every link to choose a password; their sockets close
 * once this is committed.
 */
export async function endStaffSessions(tx: Tx, adminId: string, keptHash: string | null): Promise<void> {
  const [ended]: [{ token_hash: string }[], number] = await tx.query(
    'DELETE FROM sessions WHERE admin_user_id = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash',
    [adminId, keptHash],
  );
  await tx.query(
    'UPDATE staff_password_links SET used_at = now() WHERE admin_user_id = $1 AND used_at IS NULL',
    [adminId],
  );
  for (const { token_hash: sessionHash } of ended) {
    await outbox.add(tx, sessionEnded({ organizationId: adminId, sessionHash }));
  }
}
