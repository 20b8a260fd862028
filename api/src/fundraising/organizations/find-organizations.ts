import type { SelectQueryBuilder } from 'typeorm';
import { countRows, type Reader, type RowCount } from '../../database/index.js';
import { toConnection, type Connection, type PageArgs } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { containing } from '../../lib/fold.js';
import type { OrganizationFilter, OrganizationSort } from './organization-connection.types.js';
import { OrganizationEntity } from './organization.entity.js';
import type { Organization } from './organization.types.js';
import { organizationView } from './organization.views.js';

/** A page of the organizations that fit, active or not; deleted ones are gone. */
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

/** All of them by name, part by part: the documented call has no pages. */
export async function* findOrganizationParts(db: Reader): AsyncGenerator<readonly Organization[]> {
  for (let after: string | null = null; ;) {
    const query: SelectQueryBuilder<OrganizationEntity> = matching(db, {})
      .orderBy(keyOf('o', 'name'))
      .addOrderBy('o.id');
    if (after !== null) query.andWhere(isAfter('name', '>'), { after });
    const rows = await query.limit(partSize).getMany();
    yield rows.map(organizationView);
    if (rows.length < partSize) return;
    after = rows.at(-1)?.id ?? null;
  }
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
    // As the index `organizations_search_idx` has it: no search has a line break.
    `folded(o.name || E'\\n' || o.code || E'\\n' || o.contact_name || E'\\n' || o.contact_email) LIKE :pattern`,
    { pattern },
  );
}
