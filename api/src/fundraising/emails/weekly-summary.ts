import { centsOf, outbox, type Database, type Reader } from '../../database/index.js';
import { sumOfEach } from '../../lib/async/sum-of-each.js';
import { addDays, businessDay, noonOf } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import { weeklySummary, type Mail } from '../../mail/index.js';
import { sendWeeklySummary } from '../fundraising.messages.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

const weekDays = 7;

/** Classes named in the email. */
const bestClassroomCount = 3;

/**
 * Queues one email for each organization that sold something in the last full week and wants the summary. Each
 * organization stores up to when it was summarized, so that concurrent calls queue only one.
 */
export async function queueWeeklySummaries(database: Database, now: Date): Promise<void> {
  const weekEnd = lastWeekEnd(now);
  const due: { id: string }[] = await database.read.query(
    `SELECT id FROM organizations o
      WHERE ${wantsEmail} AND summarized_until < $2 AND EXISTS (SELECT FROM ${daysOfWeek} AND d.order_count > 0)`,
    [addDays(weekEnd, -weekDays), weekEnd],
  );
  const queue = ({ id }: { readonly id: string }) =>
    database.transaction(async (tx) => {
      const [, marked]: [unknown, number] = await tx.query(
        'UPDATE organizations SET summarized_until = $2 WHERE id = $1 AND summarized_until < $2',
        [id, weekEnd],
      );
      if (marked === 1) await outbox.add(tx, sendWeeklySummary({ organizationId: id, weekEnd }));
      return marked;
    });
  await sumOfEach(due, ({ id }) => `organization ${id}`, queue);
}

type Deps = { readonly database: Database; readonly mail: Mail; readonly unsubscribeLinks: UnsubscribeLinks };

/** Sends the contact the summary of the week before `weekEnd`, unless it was turned off by now. */
export async function summarizeWeek(
  { database, mail, unsubscribeLinks }: Deps,
  organizationId: string,
  weekEnd: string,
): Promise<void> {
  const firstDay = addDays(weekEnd, -weekDays);
  const week = await findWeek(database.read, organizationId, firstDay, weekEnd);
  if (!week) return;
  const unsubscribeUrl = unsubscribeLinks.urlFor(organizationId);
  const lastDay = addDays(weekEnd, -1);
  await mail.send(weeklySummary, {
    to: mailAddress(week.contactEmail, week.contactName),
    key: `${organizationId}.${weekEnd}`,
    organizationId,
    unsubscribeUrl,
    props: { ...week, organizationId, firstDay, lastDay, unsubscribeUrl },
  });
}

const wantsEmail = 'o.wants_weekly_summary AND o.is_active AND o.deleted_at IS NULL';

/** Monday morning: weekly emails are due from this hour. */
const summaryHour = 8;

/**
 * The Monday ('YYYY-MM-DD') that ended the last week due for its email. On a Monday it is that day from 8:00 Eastern on.
 */
function lastWeekEnd(now: Date): string {
  const day = businessDay(new Date(now.getTime() - summaryHour * 3_600_000));
  const daysSinceMonday = (noonOf(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** $1: the first day; $2: the day after the last. */
const daysOfWeek = `organization_days d
  WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $1::date AND d.day < $2::date`;

type Props = Parameters<typeof weeklySummary.subject>[0];
type Week = Omit<Props, 'organizationId' | 'firstDay' | 'lastDay' | 'unsubscribeUrl'> & {
  readonly contactEmail: string;
};

async function findWeek(
  db: Reader,
  organizationId: string,
  firstDay: string,
  weekEnd: string,
): Promise<Week | null> {
  const [row]: (Omit<Week, 'classrooms'> & { classrooms: { name: string; sales: string }[] })[] =
    await db.query(
      `SELECT o.contact_email, o.contact_name, o.name AS organization_name, o.total_sales, o.total_profit, week.*,
        (${bestClassrooms}) AS classrooms
      FROM organizations o CROSS JOIN LATERAL (
        SELECT coalesce(sum(d.order_count), 0)::int AS order_count, coalesce(sum(d.sales), 0) AS week_sales,
            coalesce(sum(d.organization_profit + d.classroom_profit), 0) AS week_profit
          FROM ${daysOfWeek}) AS week
     WHERE o.id = $3 AND ${wantsEmail}`,
      [firstDay, weekEnd, organizationId],
    );
  if (!row) return null;
  return { ...row, classrooms: row.classrooms.map(({ name, sales }) => ({ name, sales: centsOf(sales) })) };
}

const bestClassrooms = `
  SELECT coalesce(json_agg(json_build_object('name', best.name, 'sales', best.sales::text)), '[]') FROM (
    SELECT c.name, sum(d.sales) AS sales
      FROM classrooms c JOIN classroom_days d ON d.classroom_id = c.id AND d.campaign = o.campaign
     WHERE c.organization_id = o.id AND c.deleted_at IS NULL AND d.day >= $1::date AND d.day < $2::date
     GROUP BY c.id, c.name HAVING sum(d.order_count) > 0 ORDER BY sales DESC, c.name LIMIT ${bestClassroomCount}) AS best`;
