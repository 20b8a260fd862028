import type { SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { toConnection, type Connection, type PageArgs } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { containing } from '../../lib/sql-pattern.js';
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
  if (isUuid(page.after)) {
    const isAfter = `(${keyOf('o', sort)}, o.id) ${direction === 'ASC' ? '>' : '<'}`;
    query.andWhere(
      `${isAfter} (SELECT ${keyOf('last', sort)}, last.id FROM organizations last WHERE last.id = :after)`,
      {
        after: page.after,
      },
    );
  }
  const rows = await query.limit(page.first + 1).getMany();
  return toConnection(rows.map(organizationView), page, () => matching(db, filter).getCount());
}

/** All of them by name: the documented call has no pages. */
export async function listOrganizations(db: Reader): Promise<Organization[]> {
  const rows = await matching(db, {}).orderBy(keyOf('o', 'name')).addOrderBy('o.id').getMany();
  return rows.map(organizationView);
}

const orders = {
  name: { key: (row: string) => `lower(${row}.name)`, direction: 'ASC' },
  newest: { key: (row: string) => `${row}.created_at`, direction: 'DESC' },
  sales: { key: (row: string) => `${row}.total_sales`, direction: 'DESC' },
} as const satisfies Record<OrganizationSort, { key: (row: string) => string; direction: 'ASC' | 'DESC' }>;

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
    '(o.name ILIKE :pattern OR o.code ILIKE :pattern OR o.contact_name ILIKE :pattern OR o.contact_email ILIKE :pattern)',
    { pattern },
  );
}
