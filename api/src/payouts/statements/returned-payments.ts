import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { businessTimeZone } from '../../lib/dates.js';
import { groupBy } from '../../lib/group-by.js';
import type { PayoutMethod } from './statement.entity.js';

/** A payment that came back, as its statement said it, and why. */
export type ReturnedPayment = {
  readonly statementId: string;
  /** 1 for the first of the statement. */
  readonly number: number;
  /** 'YYYY-MM-DD', US Eastern, as `returnedOn`. */
  readonly paidOn: string;
  readonly method: PayoutMethod;
  readonly reference: string;
  readonly returnedOn: string;
  readonly reason: string;
};

/** The oldest first. */
export function findReturnedPayments(
  db: Reader,
  statementIds: readonly string[],
): Promise<ReturnedPayment[]> {
  return db.query(
    `SELECT statement_id AS "statementId", number, method, reference, reason,
        to_char(paid_at AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD') AS "paidOn",
        to_char(returned_on, 'YYYY-MM-DD') AS "returnedOn"
       FROM returned_payments WHERE statement_id = ANY($1::uuid[]) ORDER BY statement_id, number`,
    [statementIds],
  );
}

/** By the statement's id; one statement of SQL for each request. */
export const returnedPaymentsOf = perRequest(async ({ database }: { readonly database: Database }, ids) =>
  groupBy(await findReturnedPayments(database.read, ids), ({ statementId }) => statementId),
);
