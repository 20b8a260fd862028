import type { Tx } from '../../database/index.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/** While SESSION_SECRET has two, what the old one sealed is sealed with the new one, so that the old one can go. */
export async function resealSecondFactors(tx: Tx, secrets: Secrets): Promise<void> {
  const factors: { id: string; sealed: string }[] = await tx.query(
    'SELECT admin_user_id AS id, sealed_secret AS sealed FROM second_factors ORDER BY admin_user_id FOR UPDATE',
  );
  for (const { id, sealed } of factors) {
    const opened = secrets.open(sealed);
    if (!opened || opened.isNewest) continue;
    await tx.query('UPDATE second_factors SET sealed_secret = $2 WHERE admin_user_id = $1', [
      id,
      secrets.seal(opened.text),
    ]);
  }
}
