import { AsyncLocalStorage } from 'node:async_hooks';

/** What a write is part of, or is made with, beside whose it is. Noted in every audit entry of that work. */
type AuditMarks = { readonly bulkRun?: string; readonly serviceKey?: string };

const marks = new AsyncLocalStorage<AuditMarks>();

/** Does the work; every write that is audited meanwhile names these. */
export function withAuditMarks<Result>(added: AuditMarks, work: () => Result): Result {
  return marks.run(added, work);
}

export function auditMarks(): AuditMarks {
  return marks.getStore() ?? {};
}
