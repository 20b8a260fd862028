import type { Reader } from '../database/index.js';

export type GroupName = { readonly name: string; readonly code: string };

export type GroupNames = {
  readonly organizations: ReadonlyMap<string, GroupName>;
  readonly classrooms: ReadonlyMap<string, GroupName>;
};

/** Names and codes by id of organizations and classrooms, active or not. Deleted ones are missing (decisions 2). */
export async function findGroupNames(
  db: Reader,
  { organizationIds, classroomIds }: { organizationIds: readonly string[]; classroomIds: readonly string[] },
): Promise<GroupNames> {
  if (organizationIds.length === 0) return { organizations: new Map(), classrooms: new Map() };
  const rows: (GroupName & { kind: string; id: string })[] = await db.query(
    `SELECT 'organization' AS kind, id, name, code FROM organizations WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL
     UNION ALL
     SELECT 'classroom', id, name, code FROM classrooms WHERE id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [organizationIds, classroomIds],
  );
  const namesOf = (kind: string): Map<string, GroupName> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name, code }) => [id, { name, code }]));
  return { organizations: namesOf('organization'), classrooms: namesOf('classroom') };
}
