import type { Tx } from '../../database/index.js';
import { auditMarks } from '../../lib/audit-marks.js';

/** Field names and values that JSON can write; money as its text with two decimals. Never a password or its hash. */
export type AuditedFields = Readonly<Record<string, unknown>>;

export type AuditRecord = {
  readonly adminId: string;
  /** What was done, e.g. 'order-cancelled'. */
  readonly action: string;
  /** e.g. 'order', 'organization', 'product', 'content'. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly before: AuditedFields | null;
  readonly after: AuditedFields | null;
};

/**
 * Notes an administrator's write, in its own transaction. Of fields given before and after, those that differ are kept;
 * a write of a bulk run, or by a service key, names it.
 */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { adminId, action, subjectType, subjectId, subjectName, before } = record;
  const marks = auditMarks();
  const after = Object.keys(marks).length === 0 ? record.after : { ...record.after, ...marks };
  await tx.query(
    `INSERT INTO audit_entries (admin_id, action, subject_type, subject_id, subject_name, before, after)
     VALUES ($1, $2, $3, $4, left($5, 255), $6::jsonb, $7::jsonb)`,
    [
      adminId,
      action,
      subjectType,
      subjectId,
      subjectName,
      toJson(changedOf(before, after)),
      toJson(changedOf(after, before)),
    ],
  );
}

/** The given fields without those that are the same in the other. */
function changedOf(fields: AuditedFields | null, other: AuditedFields | null): AuditedFields | null {
  if (!fields || !other) return fields;
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name]),
  );
  return Object.fromEntries(changed);
}

function toJson(fields: AuditedFields | null): string | null {
  return fields && JSON.stringify(fields);
}

/** What administrators changed may name customers, whose orders are kept for as long (docs/product/limits.md#retention). */
const yearsKept = 7;

export async function purgeAudit(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM audit_entries WHERE at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
