import { In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { countRows, getRow, type Reader, type RowCount, type Tx } from '../../database/index.js';
import {
  type Connection,
  type HasDatabase,
  type PageArgs,
  toConnection,
  perRequest,
} from '../../http/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { zeroCents } from '../../lib/cents.js';
import { containing } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import { ClassroomEntity, OrganizationEntity } from './organization.entity.js';
import type { OrganizationFilter, OrganizationSort, OrganizationTotal } from './organization.resolver.js';
import { type Organization, organizationView } from './organization.types.js';

/** A page of matching organizations, active or not, without deleted ones. */
export async function findOrganizations(
  db: Reader,
  filter: OrganizationFilter,
  sort: OrganizationSort,
  page: PageArgs,
): Promise<Connection<Organization>> {
  const { direction } = orders[sort];
  const query = matching(db, filter).orderBy(keyOf('o', sort), direction).addOrderBy('o.id', direction);
  if (isUuid(page.after))
    query.andWhere(isAfter(sort, direction === 'ASC' ? '>' : '<'), { after: page.after });
  const rows = await query.limit(page.first + 1).getMany();
  return toConnection(rows.map(organizationView), page, () => countMatching(db, filter));
}

const partSize = 500;

/** All organizations by name, in parts: the documented call has no pages. */
export function findOrganizationParts(db: Reader): AsyncGenerator<readonly Organization[]> {
  return inParts(partSize, async (after) => {
    const query = matching(db, {}).orderBy(keyOf('o', 'name')).addOrderBy('o.id');
    if (after !== null) query.andWhere(isAfter('name', '>'), { after });
    return (await query.limit(partSize).getMany()).map(organizationView);
  });
}

const orders = {
  name: { key: (row: string) => `lower(${row}.name)`, direction: 'ASC' },
  newest: { key: (row: string) => `${row}.created_at`, direction: 'DESC' },
  sales: { key: (row: string) => `${row}.total_sales`, direction: 'DESC' },
} as const satisfies Record<OrganizationSort, { key: (row: string) => string; direction: 'ASC' | 'DESC' }>;

/** Parameter: the id of the last row seen. */
function isAfter(sort: OrganizationSort, sign: '>' | '<'): string {
  return `(${keyOf('o', sort)}, o.id) ${sign} (SELECT ${keyOf('last', sort)}, last.id FROM organizations last WHERE last.id = :after)`;
}

function countMatching(db: Reader, filter: OrganizationFilter): Promise<RowCount> {
  const [sql, parameters] = matching(db, filter).select('1').getQueryAndParameters();
  return countRows(db, `(${sql}) AS matching`, parameters);
}

export async function sumOrganizations(db: Reader, filter: OrganizationFilter): Promise<OrganizationTotal> {
  const sum = await matching(db, filter)
    .select('sum(o.total_sales)', 'totalSales')
    .addSelect('sum(o.total_profit)', 'totalProfit')
    .getRawOne<OrganizationTotal>();
  return { totalSales: sum?.totalSales ?? zeroCents, totalProfit: sum?.totalProfit ?? zeroCents };
}

function keyOf(row: string, sort: OrganizationSort): string {
  return orders[sort].key(row);
}

function matching(
  db: Reader,
  { search, isActive }: OrganizationFilter,
): SelectQueryBuilder<OrganizationEntity> {
  const query = db.createQueryBuilder(OrganizationEntity, 'o').where('o.deleted_at IS NULL');
  if (typeof isActive === 'boolean') query.andWhere('o.is_active = :isActive', { isActive });
  const pattern = containing(search);
  if (pattern === null) return query;
  return query.andWhere(
    // As in the index `organizations_search_idx`; no search contains a line break.
    `folded(o.name || E'\\n' || o.code || E'\\n' || o.contact_name || E'\\n' || o.contact_email) LIKE :pattern`,
    { pattern },
  );
}

/** An organization in any state, deleted ones included; null for an unknown id. */
export const organizationById = perRequest.rows(
  'id',
  (db, ids) => db.findBy(OrganizationEntity, { id: In([...ids]) }),
  organizationView,
);

/** By its contact's address in lower case, without deleted ones. */
export const organizationOfContact = perRequest(async ({ database }: HasDatabase, emails) => {
  const found = await database.read
    .createQueryBuilder(OrganizationEntity, 'o')
    .where('lower(o.contact_email) IN (:...emails) AND o.deleted_at IS NULL', { emails })
    .getMany();
  return new Map(found.map((one) => [one.contactEmail.toLowerCase(), organizationView(one)]));
});

type GroupName = Pick<OrganizationEntity, 'name' | 'code' | 'deletedAt'>;

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

/** Names the organization in the audit. */
export function organizationSubject({ id, name }: Pick<OrganizationEntity, 'id' | 'name'>) {
  return { subjectType: 'organization', subjectId: id, subjectName: name };
}

/** Locks the row. `all` finds a deleted one too, to which money can be owed. Throws NotFoundError (404). */
export function lockOrganization(
  tx: Tx,
  id: string,
  which: 'existing' | 'all' = 'existing',
): Promise<OrganizationEntity> {
  const where = which === 'all' ? { id } : { id, deletedAt: IsNull() };
  return getRow(tx, OrganizationEntity, 'Organization', { where, lock: { mode: 'pessimistic_write' } });
}

/** Locks one of the organization's classrooms; lock the organization first. Throws NotFoundError (404). */
export function lockClassroom(tx: Tx, organizationId: string, id: string): Promise<ClassroomEntity> {
  const where = { id, organizationId, deletedAt: IsNull() };
  return getRow(tx, ClassroomEntity, 'Classroom', { where, lock: { mode: 'pessimistic_write' } });
}
