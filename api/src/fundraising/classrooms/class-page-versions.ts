import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';

/**
 * By id, of the classes that anybody may look at: a text that is another one once something was written to the class, to
 * its organization, or to another class of it. Each sale, cancellation and edit writes to one of them, so what a class page shows has
 * changed only if this has (xmin: the transaction that wrote a row last).
 */
export async function findClassPageVersions(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; version: string }[] = await db.query(
    `SELECT c.id, o.xmin::text || ' ' || classes.written AS version
       FROM unnest($1::uuid[]) AS wanted (id)
       JOIN classrooms c ON c.id = wanted.id AND c.is_active AND c.deleted_at IS NULL
       JOIN organizations o ON o.id = c.organization_id AND o.is_active AND o.deleted_at IS NULL
      CROSS JOIN LATERAL (
        SELECT count(*) || ' ' || sum(k.xmin::text::bigint) AS written FROM classrooms k WHERE k.organization_id = o.id
      ) AS classes`,
    [ids.filter(isUuid)],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
