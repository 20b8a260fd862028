import { AsyncLocalStorage } from 'node:async_hooks';

/** The bulk run or service key behind a write. Recorded in every audit entry of that work. */
type AuditMarks = { readonly bulkRun?: string; readonly serviceKey?: string };

const marks = new AsyncLocalStorage<AuditMarks>();

/** Runs the work; every audit entry written meanwhile carries these marks. */
export function withAuditMarks<Result>(added: AuditMarks, work: () => Result): Result {
  return marks.run(added, work);
}

export function auditMarks(): AuditMarks {
  return marks.getStore() ?? {};
}
