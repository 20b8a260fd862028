import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';

/**
 * How long a treasurer belongs before they count: whoever has the owner's session could otherwise invite a second officer
 * of their own and confirm with them what they propose (docs/decisions/people-and-privacy.md#persons-and-organizations).
 */
const settlingHours = 72;

/** A person who stands behind an organization's money. */
export type Officer = {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'owner' | 'treasurer';
};

/** The owner of an organization first, and its treasurers of at least 72 hours. */
export function findOfficers(db: Reader, organizationId: string): Promise<Officer[]> {
  return db.query(
    `SELECT p.id AS person_id, p.full_name, p.email, m.role FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer') AND p.email IS NOT NULL
        AND (m.role = 'owner' OR m.joined_at <= now() - make_interval(hours => $2))
      ORDER BY m.role, m.joined_at`,
    [organizationId, settlingHours],
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
