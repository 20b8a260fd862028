import type { Reader } from '../database/index.js';

export type GroupNames = {
  readonly organizations: ReadonlyMap<string, string>;
  readonly classrooms: ReadonlyMap<string, string>;
};

/** Names by id of organizations and classrooms, active or not. Deleted ones are missing (decisions 2). */
export async function findGroupNames(
  db: Reader,
  { organizationIds, classroomIds }: { organizationIds: readonly string[]; classroomIds: readonly string[] },
): Promise<GroupNames> {
  if (organizationIds.length === 0) return { organizations: new Map(), classrooms: new Map() };
  const rows: { kind: string; id: string; name: string }[] = await db.query(
    `SELECT 'organization' AS kind, id, name FROM organizations WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL
     UNION ALL
     SELECT 'classroom', id, name FROM classrooms WHERE id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [organizationIds, classroomIds],
  );
  const namesOf = (kind: string): Map<string, string> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { organizations: namesOf('organization'), classrooms: namesOf('classroom') };
}
