import type { AuditFilter } from '../../../../gql/graphql';
import { endOfDay, startOfDay } from '../../../../lib/format/eastern-days';

/** What the log is narrowed to; empty texts narrow nothing. Days are YYYY-MM-DD, Eastern, both included. */
export type AuditChoice = { search: string; kind: string; from: string; to: string };

export const everyEntry: AuditChoice = { search: '', kind: '', from: '', to: '' };

/** As the server takes it: only what is set; null for every entry. */
export function auditFilter({ search, kind, from, to }: AuditChoice): AuditFilter | null {
  const filter = {
    ...(search && { search }),
    ...(kind && { subjectType: kind }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}
