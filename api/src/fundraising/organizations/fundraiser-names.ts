import type { Reader } from '../../database/index.js';

export type GroupName = {
  readonly name: string;
  readonly code: string;
  readonly deletedAt: Date | null;
};

export type FundraiserNames = {
  readonly organizations: ReadonlyMap<string, GroupName>;
  readonly classrooms: ReadonlyMap<string, GroupName>;
};

/** Names and codes by id of organizations and classrooms, active, inactive or deleted. */
export async function findFundraiserNames(
  db: Reader,
  { organizationIds, classroomIds }: { organizationIds: readonly string[]; classroomIds: readonly string[] },
): Promise<FundraiserNames> {
  if (organizationIds.length === 0) return { organizations: new Map(), classrooms: new Map() };
  const rows: (GroupName & { kind: string; id: string })[] = await db.query(
    `SELECT 'organization' AS kind, id, name, code, deleted_at FROM organizations WHERE id = ANY($1::uuid[])
     UNION ALL
     SELECT 'classroom', id, name, code, deleted_at FROM classrooms WHERE id = ANY($2::uuid[])`,
    [organizationIds, classroomIds],
  );
  const namesOf = (kind: string): Map<string, GroupName> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ kind: _kind, id, ...group }) => [id, group]));
  return { organizations: namesOf('organization'), classrooms: namesOf('classroom') };
}
