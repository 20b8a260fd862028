import type { Tx } from '../../database/index.js';
import { removedAddress } from '../../lib/removed-address.js';

/** Emails are kept 7 years (docs/product/privacy.md); then their recipients are removed. Returns how many were. */
export async function anonymizeEmails(tx: Tx, limit: number): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE emails SET recipient = '${removedAddress}'
      WHERE id IN (SELECT id FROM emails
        WHERE created_at < now() - interval '7 years' AND recipient <> '${removedAddress}'
        LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit],
  );
  return count;
}
