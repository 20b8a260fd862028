import type { Reader } from '../../database/index.js';
import type { AuditedFields } from './record-audit.js';

export type SubjectChange = {
  readonly at: Date;
  readonly adminName: string;
  readonly before: AuditedFields | null;
  readonly after: AuditedFields | null;
};

/** What administrators did to one thing under this action, oldest first. */
export function findSubjectChanges(
  db: Reader,
  { subjectType, subjectId, action }: { subjectType: string; subjectId: string; action: string },
): Promise<SubjectChange[]> {
  return db.query(
    `SELECT entry.at, admin_users.full_name AS "adminName", entry.before, entry.after
       FROM audit_entries entry JOIN admin_users ON admin_users.id = entry.admin_id
      WHERE entry.subject_type = $1 AND entry.subject_id = $2 AND entry.action = $3 ORDER BY entry.at, entry.id`,
    [subjectType, subjectId, action],
  );
}
