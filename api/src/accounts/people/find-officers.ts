import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';

/** A person who stands behind an organization's money. */
export type Officer = {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'owner' | 'treasurer';
};

/** The owner and the treasurers of an organization, the owner first. */
export function findOfficers(db: Reader, organizationId: string): Promise<Officer[]> {
  return db.query(
    `SELECT p.id AS person_id, p.full_name, p.email, m.role FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer') AND p.email IS NOT NULL
      ORDER BY m.role, m.joined_at`,
    [organizationId],
  );
}

/** By the person's id, what they are called. */
export const personNameById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, string>> => {
    const people: { id: string; fullName: string }[] = await database.read.query(
      'SELECT id, full_name FROM people WHERE id = ANY($1::uuid[])',
      [[...ids]],
    );
    return new Map(people.map(({ id, fullName }) => [id, fullName]));
  },
);
