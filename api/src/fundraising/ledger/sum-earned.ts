import type { Reader } from '../../database/index.js';
import { zeroCents, type Cents } from '../../lib/cents.js';

/** What an organization and its classrooms have earned in all campaigns, less what was reversed. */
export async function sumEarned(db: Reader, organizationId: string): Promise<Cents> {
  const [row]: { earned: Cents | null }[] = await db.query(
    `SELECT sum(organization_profit + classroom_profit) AS earned FROM organization_days WHERE organization_id = $1`,
    [organizationId],
  );
  return row?.earned ?? zeroCents;
}
