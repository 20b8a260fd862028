import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { businessTimeZone } from '../../lib/dates.js';

export type EarningsDay = {
  /** 'YYYY-MM-DD', US Eastern. */
  readonly day: string;
  /** Earned that day, less what went back. */
  readonly share: Cents;
  /** All shares up to that day's end. */
  readonly total: Cents;
};

/** Days of a line that is drawn: a year, and no more than a screen shows. */
const maxDays = 400;

/** The last days on which something was earned or went back, oldest first, with the sum of all days before. */
export function findEarnings(db: Reader, organizationId: string): Promise<EarningsDay[]> {
  return db.query(
    `SELECT * FROM (SELECT day, share, sum(share) OVER (ORDER BY day) AS total
       FROM (SELECT to_char(occurred_at AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD') AS day,
           sum(organization_profit + classroom_profit) AS share
         FROM ledger_entries WHERE organization_id = $1 AND kind <> 'reset' GROUP BY 1) AS days
       ORDER BY day DESC LIMIT ${maxDays}) AS newest ORDER BY day`,
    [organizationId],
  );
}
