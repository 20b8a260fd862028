import type { Reader } from '../../database/index.js';

export type SavedVersion = {
  readonly id: string;
  readonly value: string;
  readonly savedAt: Date;
  readonly savedBy: string;
};

/** As far back as administrators look; all are kept. */
const maxVersions = 50;

/** What was saved of a text, newest first. */
export function listVersions(db: Reader, key: string): Promise<SavedVersion[]> {
  return db.query(
    `SELECT v.id, v.value, v.saved_at AS "savedAt", staff.name AS "savedBy"
       FROM content_versions v JOIN staff_names staff ON staff.id = v.saved_by
      WHERE v.key = $1 ORDER BY v.saved_at DESC, v.id LIMIT $2`,
    [key, maxVersions],
  );
}
