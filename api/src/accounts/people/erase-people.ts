import type { Reader, Tx } from '../../database/index.js';
import { idsOf } from '../../lib/ids.js';
import { removedAddress } from '../../lib/mail-address.js';

/**
 * Erases an email address from invitations, former addresses of officers, and persons who belong to no organization but
 * `leftIds`. An address that is a login in use stays. So does the effect of an officer's leaving on proposals.
 */
export async function eraseMemberAddress(tx: Tx, email: string, leftIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE members SET removed_at = now() FROM people WHERE people.id = person_id AND lower(email) = lower($1)
      AND organization_id = ANY($2::uuid[]) AND removed_at IS NULL`,
    [email, leftIds],
  );
  await eraseAddresses(tx, 'lower(email) = lower($1)', email);
  await tx.query(
    'DELETE FROM contact_email_changes WHERE lower($1) IN (lower(old_email), lower(new_email))',
    [email],
  );
  const gone: { id: string }[] = await tx.query(
    `SELECT id FROM people WHERE lower(email) = lower($1)
      AND NOT EXISTS (SELECT FROM members m WHERE m.person_id = people.id AND m.removed_at IS NULL)`,
    [email],
  );
  await erasePeople(tx, idsOf(gone));
}

/** Those of the organizations that no member logged in to since. */
export async function findUnused(
  db: Reader,
  organizationIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const unused: { id: string }[] = await db.query(
    `SELECT id FROM unnest($1::uuid[]) AS asked (id) WHERE NOT EXISTS (SELECT FROM members
      WHERE organization_id = asked.id AND removed_at IS NULL AND greatest(joined_at, used_at) >= $2)`,
    [organizationIds, since],
  );
  return idsOf(unused);
}

/**
 * Removes all members of organizations whose contact was removed, and erases those who belonged to no other organization
 * since.
 */
export async function eraseMembers(tx: Tx, organizationIds: readonly string[], since: Date): Promise<void> {
  await tx.query(
    'UPDATE members SET removed_at = now() WHERE organization_id = ANY($1::uuid[]) AND removed_at IS NULL',
    [organizationIds],
  );
  await eraseAddresses(tx, 'organization_id = ANY($1::uuid[])', organizationIds);
  await tx.query('DELETE FROM contact_email_changes WHERE organization_id = ANY($1::uuid[])', [
    organizationIds,
  ]);
  const gone: { id: string }[] = await tx.query(
    `SELECT DISTINCT person_id AS id FROM members former WHERE organization_id = ANY($1::uuid[])
        AND NOT EXISTS (SELECT FROM members m JOIN organization_contacts o ON o.id = m.organization_id
          WHERE m.person_id = former.person_id AND coalesce(m.removed_at, now()) >= $2 AND o.contact_email <> $3)`,
    [organizationIds, since, removedAddress],
  );
  await erasePeople(tx, idsOf(gone));
}

async function eraseAddresses(tx: Tx, condition: string, value: unknown): Promise<void> {
  await tx.query(
    `UPDATE member_invitations SET email = $2, ended_at = coalesce(ended_at, now()) WHERE ${condition}`,
    [value, removedAddress],
  );
  await tx.query(`UPDATE former_addresses SET email = $2 WHERE ${condition}`, [value, removedAddress]);
}

async function erasePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors'])
    await tx.query(`DELETE FROM ${table} WHERE person_id = ANY($1::uuid[])`, [ids]);
  await tx.query(
    `UPDATE people SET email = NULL, full_name = 'Removed', password_hash = NULL WHERE id = ANY($1::uuid[])`,
    [ids],
  );
}
