import type { Reader } from '../../database/index.js';
import { groupBy } from '../../lib/group-by.js';

export type SavedVersion = {
  readonly id: string;
  readonly value: string;
  readonly savedAt: Date;
  readonly savedBy: string;
};

/** As far back as administrators look; all are kept. */
const maxVersions = 50;

/** What was saved of texts, newest first, by the text's key. */
export async function listVersions(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedVersion[]>> {
  const rows: (SavedVersion & { key: string })[] = await db.query(
    `SELECT wanted.key, newest.*
       FROM unnest($1::text[]) AS wanted (key) CROSS JOIN LATERAL (
         SELECT v.id, v.value, v.saved_at, staff.name AS saved_by
           FROM content_versions v JOIN staff_names staff ON staff.id = v.saved_by
          WHERE v.key = wanted.key ORDER BY v.saved_at DESC, v.id LIMIT $2) AS newest`,
    [keys, maxVersions],
  );
  return groupBy(rows, ({ key }) => key);
}
