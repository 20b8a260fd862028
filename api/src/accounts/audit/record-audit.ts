import type { Tx } from '../../database/index.js';
import { auditMarks } from '../../lib/audit-marks.js';

/** Fields with JSON values; money as text with two decimals. Never a password or its hash. */
export type AuditedFields = Readonly<Record<string, unknown>>;

export type AuditRecord = {
  readonly adminId: string;
  /** e.g. 'order-cancelled'. */
  readonly action: string;
  /** e.g. 'order', 'organization', 'product', 'content'. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  /** The fields that the write concerns; none by default. */
  readonly before?: AuditedFields | null;
  readonly after?: AuditedFields | null;
};

/**
 * Records a write by staff in the transaction of the write. Keeps only the fields that changed, and names the bulk run
 * or the service key of the write.
 */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { adminId, action, subjectType, subjectId, subjectName, before = null } = record;
  const marks = auditMarks();
  const after = Object.keys(marks).length === 0 ? (record.after ?? null) : { ...record.after, ...marks };
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

/** The fields whose values differ from those in `other`. */
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

/** As long as orders, whose customers an entry may name (docs/product/limits.md#retention). */
const yearsKept = 7;

export async function purgeAudit(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM audit_entries WHERE at < $1::timestamptz - make_interval(years => $2)', [
    now,
    yearsKept,
  ]);
}
