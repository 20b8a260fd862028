import type { Reader } from '../../database/index.js';

/** A person who stands behind an organization's money. */
export type Officer = {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'owner' | 'treasurer';
};

/** The owner of an organization first, and the treasurers who count (accounts/sql/officers_count.sql). */
export function findOfficers(db: Reader, organizationId: string): Promise<Officer[]> {
  return db.query(
    `SELECT p.id AS person_id, p.full_name, p.email, m.role FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer') AND p.email IS NOT NULL
        AND (m.role = 'owner' OR m.counts_since IS NOT NULL)
      ORDER BY m.role, m.joined_at`,
    [organizationId],
  );
}

/** What these of them are called. */
export function namesOf(officers: readonly Officer[], personIds: readonly string[]): string[] {
  return officers.filter(({ personId }) => personIds.includes(personId)).map(({ fullName }) => fullName);
}
