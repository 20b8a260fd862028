import type { Reader, Tx } from '../database/index.js';
import { perRequest } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { daysBefore } from '../lib/dates.js';
import { NotFoundError } from '../lib/domain-error.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import type { Family } from './family.resolver.js';

export type FamilyRow = Pick<Family, 'id' | 'classroomId' | 'adjective' | 'animal' | 'isOpen'> & {
  /** In the URL that they share. */
  readonly key: string;
  readonly lastUsedAt: Date;
};

/**
 * The family of a private page's token, even after the campaign. Throws NotFoundError (404), also once the class or its
 * organization is deleted.
 */
export async function findFamily(db: Reader, secrets: Secrets, token: string): Promise<FamilyRow> {
  const hashes = secrets.hashes('family link row', token).map((hash) => Buffer.from(hash, 'base64url'));
  const [family]: FamilyRow[] = await db.query(
    `SELECT link.id, encode(link.public_key, 'hex') AS key, link.classroom_id, link.adjective, link.animal,
        coalesce(current.is_open, false) AS is_open, link.last_used_at
       FROM family_links link JOIN class_names class ON class.id = link.classroom_id
       LEFT JOIN class_campaigns current
         ON current.classroom_id = link.classroom_id AND current.campaign = link.campaign
      WHERE link.token_hash = ANY($1::bytea[])`,
    [hashes],
  );
  if (!family) throw new NotFoundError('Link');
  return family;
}

export type SalesOfDay = { readonly day: string; readonly orderCount: number; readonly sales: Cents };

/** Net sales through the link by Eastern day, newest first. */
export function findFamilyDays(db: Reader, id: string): Promise<SalesOfDay[]> {
  return db.query(
    `SELECT day::text AS day, count(*)::int AS order_count, sum(sales) AS sales
       FROM family_sales WHERE family_link_id = $1 GROUP BY day ORDER BY day DESC`,
    [id],
  );
}

/** Records that the private page was opened. */
export async function touchFamily(tx: Tx, { id }: { readonly id: string }, now: Date): Promise<void> {
  await tx.query('UPDATE family_links SET last_used_at = $2 WHERE id = $1', [id, now]);
}

/** By class id, the number of links with sales in its current campaign. Nothing else about families is public. */
export const familiesThatSold = perRequest.rows(
  'classroomId',
  (db, ids): Promise<{ classroomId: string; count: number }[]> =>
    db.query(
      `SELECT link.classroom_id, count(*)::int AS count
         FROM family_links link JOIN class_campaigns USING (classroom_id, campaign)
        WHERE link.classroom_id = ANY($1::uuid[])
          AND EXISTS (SELECT FROM family_sales WHERE family_link_id = link.id)
        GROUP BY link.classroom_id`,
      [ids],
    ),
  ({ count }) => count,
);

/** Days a family can see its figures after a campaign (docs/product/privacy.md#families). */
const daysKept = 90;

/** Deletes links whose campaign is over and whose page was not opened for `daysKept`. Their orders lose the mark. */
export async function purgeFamilyLinks(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM family_links link WHERE last_used_at < $1
        AND NOT EXISTS (SELECT FROM class_campaigns current
          WHERE current.classroom_id = link.classroom_id AND current.campaign = link.campaign AND current.is_open)`,
    [daysBefore(now, daysKept)],
  );
}
