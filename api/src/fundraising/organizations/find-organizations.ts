import { countRows, type Queries } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { containing } from '../../lib/sql-pattern.js';
import type {
  AdminOrganization,
  AdminOrganizationFilter,
  AdminOrganizationSort,
} from './admin-organization.types.js';

/** Money as PostgreSQL writes it, with two decimals. */
export type OrganizationRow = Omit<AdminOrganization, 'isCampaignRunning'>;

export type OrganizationPlace = {
  readonly sort: AdminOrganizationSort;
  readonly first: number;
  readonly afterId: string | null;
};

export type OrganizationsPage = {
  readonly rows: readonly OrganizationRow[];
  readonly hasMore: boolean;
  readonly totalCount: number;
  /** Beyond 10,000 the count is about right. */
  readonly isTotalEstimate: boolean;
};

/** A page of the organizations that fit, active or not, from after `afterId` on; deleted ones are gone. */
export async function findOrganizations(
  db: Queries,
  { search, isActive }: AdminOrganizationFilter,
  { sort, first, afterId }: OrganizationPlace,
): Promise<OrganizationsPage> {
  const filters = [containing(search), isActive ?? null];
  const { key, direction } = orders[sort];
  const isAfter = `(${key}, o.id) ${direction === 'ASC' ? '>' : '<'} (SELECT ${key}, o.id FROM organizations o WHERE o.id = $3)`;
  const rows: OrganizationRow[] = await db.query(
    `SELECT ${columns}, ${classroomCount} FROM ${matching} AND ($3::uuid IS NULL OR ${isAfter})
      ORDER BY ${key} ${direction}, o.id ${direction} LIMIT $4`,
    [...filters, isUuid(afterId) ? afterId : null, first + 1],
  );
  const { count, isEstimate } = await countRows(db, matching, filters);
  return {
    rows: rows.slice(0, first),
    hasMore: rows.length > first,
    totalCount: count,
    isTotalEstimate: isEstimate,
  };
}

const partSize = 500;

/** All of them by name, part by part. */
export async function* findOrganizationParts(db: Queries): AsyncGenerator<readonly OrganizationRow[]> {
  const { key } = orders.name;
  for (let after: string | null = null; ;) {
    const rows: OrganizationRow[] = await db.query(
      `SELECT ${columns}, ${classroomCount} FROM organizations o
        WHERE o.deleted_at IS NULL
          AND ($1::uuid IS NULL OR (${key}, o.id) > (SELECT ${key}, o.id FROM organizations o WHERE o.id = $1))
        ORDER BY ${key}, o.id LIMIT ${partSize}`,
      [after],
    );
    yield rows;
    if (rows.length < partSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Throws NotFoundError (404). */
export async function getOrganizationRow(db: Queries, id: string): Promise<OrganizationRow> {
  const [row]: OrganizationRow[] = isUuid(id)
    ? await db.query(
        `SELECT ${columns}, ${classroomCount} FROM organizations o WHERE o.id = $1 AND o.deleted_at IS NULL`,
        [id],
      )
    : [];
  if (!row) throw new NotFoundError('Organization');
  return row;
}

const orders = {
  name: { key: 'lower(o.name)', direction: 'ASC' },
  newest: { key: 'o.created_at', direction: 'DESC' },
  sales: { key: 'o.total_sales', direction: 'DESC' },
} as const satisfies Record<AdminOrganizationSort, { key: string; direction: 'ASC' | 'DESC' }>;

/** As the index `organizations_search_idx` has it: no search has a line break. */
const matching = `organizations o WHERE o.deleted_at IS NULL AND ($2::boolean IS NULL OR o.is_active = $2)
  AND ($1::text IS NULL OR (o.name || E'\\n' || o.code || E'\\n' || o.contact_name || E'\\n' || o.contact_email) ILIKE $1)`;

const columns = `o.id, o.name, o.code, o.contact_name AS "contactName", o.contact_email AS "contactEmail",
  o.contact_phone AS "contactPhone", o.is_active AS "isActive", o.allow_pickup AS "allowPickup",
  o.allow_direct_registration AS "allowDirectRegistration",
  o.total_sales AS "totalSales", o.total_profit AS "totalProfit", o.order_count AS "orderCount",
  o.start_date AS "startDate", o.end_date AS "endDate", o.created_at AS "createdAt",
  o.pickup_address AS "pickupAddress", o.pickup_hours AS "pickupHours", o.pickup_instructions AS "pickupInstructions",
  o.incentive, o.halfway_incentive AS "halfwayIncentive", o.goal_incentive AS "goalIncentive",
  o.must_change_password AS "mustChangePassword"`;

const classroomCount = `(SELECT count(*)::int FROM classrooms c
  WHERE c.organization_id = o.id AND c.deleted_at IS NULL) AS "classroomCount"`;
