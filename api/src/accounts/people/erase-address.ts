import type { Tx } from '../../database/index.js';
import { removedAddress } from '../../lib/mail-address.js';

/**
 * Takes an email address away wherever it is no login that somebody uses, which is an account and stays: invitations,
 * former addresses of officers, and persons who belong nowhere any more. What an officer's leaving means for proposals
 * stays.
 */
export async function eraseMemberAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(
    `UPDATE member_invitations SET email = $2, ended_at = coalesce(ended_at, now())
      WHERE lower(email) = lower($1)`,
    [email, removedAddress],
  );
  await tx.query(`UPDATE former_addresses SET email = $2 WHERE lower(email) = lower($1)`, [
    email,
    removedAddress,
  ]);
  await tx.query(
    'DELETE FROM contact_email_changes WHERE lower($1) IN (lower(old_email), lower(new_email))',
    [email],
  );
  await tx.query(
    `UPDATE people SET email = NULL, full_name = 'Removed', password_hash = NULL WHERE lower(email) = lower($1)
        AND NOT EXISTS (SELECT FROM members m WHERE m.person_id = people.id AND m.removed_at IS NULL)`,
    [email],
  );
}
