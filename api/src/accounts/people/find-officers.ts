import type { Reader } from '../../database/index.js';

/** A person responsible for an organization's money. */
export type Officer = {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'owner' | 'treasurer';
};

/** An organization's owner, then the treasurers who count as officers (accounts/sql/officers_count.sql). */
export function findOfficers(db: Reader, organizationId: string): Promise<Officer[]> {
  return db.query(
    `SELECT p.id AS person_id, p.full_name, p.email, m.role FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer') AND p.email IS NOT NULL
        AND (m.role = 'owner' OR m.counts_since IS NOT NULL)
      ORDER BY m.role, m.joined_at`,
    [organizationId],
  );
}

/** The full names of these persons. */
export function namesOf(officers: readonly Officer[], personIds: readonly string[]): string[] {
  return officers.filter(({ personId }) => personIds.includes(personId)).map(({ fullName }) => fullName);
}
