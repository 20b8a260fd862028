import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';

/** By the organization's id, how many classrooms it has that are not deleted; those without any are left out. */
export async function countClassrooms(
  db: Reader,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted: { id: string; count: number }[] = await db.query(
    `SELECT organization_id AS id, count(*)::int AS count FROM classrooms
      WHERE organization_id = ANY($1::uuid[]) AND deleted_at IS NULL GROUP BY organization_id`,
    [organizationIds],
  );
  return new Map(counted.map(({ id, count }) => [id, count]));
}

export const classroomCount = perRequest(({ database }: { readonly database: Database }, organizationIds) =>
  countClassrooms(database.read, organizationIds),
);
