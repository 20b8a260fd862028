import type { Reader } from '../../database/index.js';
import { containing } from '../../lib/sql-pattern.js';
import type { AuditEntry, AuditFilter, AuditPage } from './audit.types.js';

export type AuditPlace = { readonly first: number; readonly afterId: string | null };

/** Newest first, from after `afterId` on. */
export async function findAudit(
  db: Reader,
  { search, subjectType, from, to }: AuditFilter,
  { first, afterId }: AuditPlace,
): Promise<AuditPage> {
  const words = search?.trim().toLowerCase() ?? '';
  const filters = [containing(search), subjectType ?? null, from ?? null, to ?? null, words];
  const after = afterId !== null && /^\d{1,18}$/.test(afterId) ? afterId : null;
  const found: AuditEntry[] = await db.query(
    `SELECT e.id, e.at, a.full_name AS "adminName", e.action, e.subject_type AS "subjectType",
        e.subject_id AS "subjectId", e.subject_name AS "subjectName", e.before::text, e.after::text
      FROM ${matching} AND ($6::bigint IS NULL OR e.id < $6) ORDER BY e.id DESC LIMIT $7`,
    [...filters, after, first + 1],
  );
  const [counted]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM ${matching}`,
    filters,
  );
  return { entries: found.slice(0, first), hasMore: found.length > first, totalCount: counted?.count ?? 0 };
}

/** "product-updated" is shown, and searched, as "Product updated"; an order is named by the last 8 of its id or all. */
const matching = `audit_entries e JOIN admin_users a ON a.id = e.admin_id
  WHERE ($1::text IS NULL OR a.full_name ILIKE $1 OR e.action ILIKE $1 OR replace(e.action, '-', ' ') ILIKE $1
      OR e.subject_name ILIKE $1 OR lower(e.subject_id) = $5 OR lower(right(e.subject_id, 8)) = $5)
    AND ($2::text IS NULL OR e.subject_type = $2)
    AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at <= $4)`;
