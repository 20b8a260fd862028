import type { Reader } from '../../database/index.js';
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

/** A page of the organizations that fit, active or not, from after `afterId` on; deleted ones are gone. */
export async function findOrganizations(
  db: Reader,
  { search, isActive }: AdminOrganizationFilter,
  { sort, first, afterId }: OrganizationPlace,
): Promise<{ rows: OrganizationRow[]; hasMore: boolean; totalCount: number }> {
  const filters = [containing(search), isActive ?? null];
  const { key, direction } = orders[sort];
  const isAfter = `(${key}, o.id) ${direction === 'ASC' ? '>' : '<'} (SELECT ${key}, o.id FROM organizations o WHERE o.id = $3)`;
  const rows: OrganizationRow[] = await db.query(
    `SELECT ${columns}, ${classroomCount} FROM ${matching} AND ($3::uuid IS NULL OR ${isAfter})
      ORDER BY ${key} ${direction}, o.id ${direction} LIMIT $4`,
    [...filters, isUuid(afterId) ? afterId : null, first + 1],
  );
  const [counted]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM ${matching}`,
    filters,
  );
  return { rows: rows.slice(0, first), hasMore: rows.length > first, totalCount: counted?.count ?? 0 };
}

/** All of them by name: the documented call has no pages. */
export function listOrganizations(db: Reader): Promise<OrganizationRow[]> {
  return db.query(
    `SELECT ${columns}, coalesce(counted.classrooms, 0) AS "classroomCount"
      FROM organizations o LEFT JOIN (SELECT organization_id, count(*)::int AS classrooms FROM classrooms
          WHERE deleted_at IS NULL GROUP BY organization_id) AS counted ON counted.organization_id = o.id
     WHERE o.deleted_at IS NULL ORDER BY ${orders.name.key}, o.id`,
  );
}

/** Throws NotFoundError (404). */
export async function getOrganizationRow(db: Reader, id: string): Promise<OrganizationRow> {
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

const matching = `organizations o WHERE o.deleted_at IS NULL AND ($2::boolean IS NULL OR o.is_active = $2)
  AND ($1::text IS NULL OR o.name ILIKE $1 OR o.code ILIKE $1 OR o.contact_name ILIKE $1 OR o.contact_email ILIKE $1)`;

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
