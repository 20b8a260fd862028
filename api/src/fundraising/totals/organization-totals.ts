import { centsOf, type Reader } from '../../database/index.js';
import { addCents, zeroCents } from '../../lib/cents.js';
import type {
  ClassShare,
  OrganizationTotals,
  PrizeWinner,
  StoredOrganizationTotals,
} from './organization-totals.types.js';
import { sharesOf } from './classroom-totals.js';
import { firstClass, reachedMilestones } from '../milestones/first-class.js';
import type { MilestoneName } from '../milestones/goals.js';
import { daysOfWeek } from './week.js';

/** docs/product/organization.md#constants. */
const topClassroomCount = 5;

/** Of one organization; null when it is unknown or deleted. */
export async function loadOrganizationTotals(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<OrganizationTotals | null> {
  const found = await findOrganizationTotals(db, [organizationId], now, 'standing');
  return found.get(organizationId.toLowerCase()) ?? null;
}

/**
 * Everything that moves on an organization's dashboard, of one moment: a single statement, so that revision, totals
 * and days belong together. By the organization's id.
 */
export async function findOrganizationTotals(
  db: Reader,
  organizationIds: readonly string[],
  now: Date,
  which: 'standing' | 'all',
): Promise<ReadonlyMap<string, OrganizationTotals>> {
  const days = daysOfWeek(now);
  const rows: Row[] = await db.query(
    `SELECT o.id AS organization_id, o.revision, o.total_sales, o.total_profit, o.order_count,
        o.halfway_achieved, o.halfway_achieved_at, o.goal_achieved, o.goal_achieved_at,
        (${classroomsOf}) AS classrooms, (${sharesOf}) AS class_shares, (${salesOf}) AS days
      FROM organizations o WHERE o.id = ANY($1::uuid[]) AND ($3 OR o.deleted_at IS NULL)`,
    [organizationIds, days[0], which === 'all'],
  );
  return new Map(rows.map((row) => [row.organizationId, toTotals(row, days)]));
}

const classroomsOf = `
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'isListed', c.is_active OR c.total_sales > 0,
      'halfwayAchievedAt', c.halfway_achieved_at, 'halfwayEntryId', c.halfway_entry_id::text,
      'goalAchievedAt', c.goal_achieved_at, 'goalEntryId', c.goal_entry_id::text)
      ORDER BY c.total_sales DESC, c.name), '[]')
    FROM classrooms c WHERE c.organization_id = o.id AND c.deleted_at IS NULL`;

const salesOf = `
  SELECT coalesce(json_object_agg(d.day, d.sales::text), '{}')
    FROM organization_days d WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $2::date`;

type ClassroomRow = { id: string; isListed: boolean } & Record<
  'halfwayAchievedAt' | 'goalAchievedAt',
  string | null
> &
  Record<'halfwayEntryId' | 'goalEntryId', string | null>;

type Row = StoredOrganizationTotals & {
  classShares: ClassShare[];
  classrooms: ClassroomRow[];
  days: Record<string, string>;
};

function toTotals({ classrooms, days: sold, ...totals }: Row, days: readonly string[]): OrganizationTotals {
  const salesByDay = days.map((day) => ({ day, sales: sold[day] ? centsOf(sold[day]) : zeroCents }));
  return {
    ...totals,
    weekSales: addCents(...salesByDay.map(({ sales }) => sales)),
    topClassroomIds: classrooms
      .filter(({ isListed }) => isListed)
      .slice(0, topClassroomCount)
      .map(({ id }) => id),
    halfwayWinner: findWinner(classrooms, 'halfway'),
    goalWinner: findWinner(classrooms, 'goal'),
    salesByDay,
  };
}

function findWinner(classrooms: readonly ClassroomRow[], milestone: MilestoneName): PrizeWinner | null {
  const classes = classrooms.map(({ id, halfwayAchievedAt, goalAchievedAt, ...entries }) => ({
    classroomId: id,
    reached: reachedMilestones({
      ...entries,
      halfwayAchievedAt: dateOf(halfwayAchievedAt),
      goalAchievedAt: dateOf(goalAchievedAt),
    }),
  }));
  const first = firstClass(classes, milestone);
  const reached = first?.reached[milestone];
  return first && reached ? { classroomId: first.classroomId, achievedAt: reached.at } : null;
}

/** JSON has moments as text. */
function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
