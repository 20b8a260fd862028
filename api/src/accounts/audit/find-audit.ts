import type { Reader } from '../../database/index.js';
import { containing, fold } from '../../lib/fold.js';
import { toConnection, type Connection, type PageArgs } from '../../http/index.js';
import type { AuditEntry, AuditFilter } from './audit.types.js';

/** `subjectId`: only what was done to this very thing. */
export type AuditCriteria = AuditFilter & { readonly subjectId?: string };

/** Newest first. */
export async function findAuditEntries(
  db: Reader,
  { search, subjectType, from, to, subjectId }: AuditCriteria,
  page: PageArgs,
): Promise<Connection<AuditEntry>> {
  const words = fold(search ?? '').trim();
  const filters = [
    containing(search),
    subjectType ?? null,
    from ?? null,
    to ?? null,
    words,
    subjectId ?? null,
  ];
  const after = /^\d{1,18}$/.test(page.after ?? '') ? page.after : null;
  const found: AuditEntry[] = await db.query(
    `SELECT e.id, e.at, e.admin_id AS "adminId", a.full_name AS "adminName", e.action, e.subject_type AS "subjectType",
        e.subject_id AS "subjectId", e.subject_name AS "subjectName", e.before::text, e.after::text
      FROM ${matching} AND ($7::bigint IS NULL OR e.id < $7) ORDER BY e.id DESC LIMIT $8`,
    [...filters, after, page.first + 1],
  );
  return toConnection(found, page, async () => {
    const [counted]: { count: number }[] = await db.query(
      `SELECT count(*)::int AS count FROM ${matching}`,
      filters,
    );
    return counted?.count ?? 0;
  });
}

/** "product-updated" is shown, and searched, as "Product updated"; an order is named by the last 8 of its id or all. */
const matching = `audit_entries e JOIN admin_users a ON a.id = e.admin_id
  WHERE ($1::text IS NULL OR folded(a.full_name) LIKE $1 OR e.action LIKE $1 OR replace(e.action, '-', ' ') LIKE $1
      OR folded(e.subject_name) LIKE $1 OR lower(e.subject_id) = $5 OR lower(right(e.subject_id, 8)) = $5)
    AND ($2::text IS NULL OR e.subject_type = $2)
    AND ($6::text IS NULL OR e.subject_id = $6)
    AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at <= $4)`;
