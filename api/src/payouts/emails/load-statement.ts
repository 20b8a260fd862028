import type { Reader } from '../../database/index.js';
import type { PayoutMethod, StatementState } from '../statements/statement.entity.js';
import { isPayable } from '../statements/is-payable.js';
import { readAmounts, type AmountColumns, type StatementAmounts } from '../statements/statement-amounts.js';
import { monthName, type Month } from '../statements/statement-month.js';

type Facts = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly month: Month;
  readonly state: StatementState;
  readonly isClosing: boolean;
  readonly paidAt: Date | null;
  readonly method: PayoutMethod | null;
  readonly reference: string | null;
  /** How often its payment came back. */
  readonly returnedCount: number;
  /** Of the payee. */
  readonly isEntered: boolean;
  readonly isVerified: boolean;
  readonly isPaidOut: boolean;
};

export type MailedStatement = Facts & StatementAmounts & { readonly monthName: string };

/** A statement with what its emails say; null when it is not there. */
export async function loadStatement(db: Reader, statementId: string): Promise<MailedStatement | null> {
  const [row]: (Facts & AmountColumns)[] = await db.query(
    `SELECT s.organization_id AS "organizationId", o.name AS "organizationName", o.contact_name AS "contactName",
        o.contact_email AS "contactEmail", s.month, s.state, s.is_closing AS "isClosing", s.paid_at AS "paidAt",
        s.method, s.reference, s.returned_count AS "returnedCount", s.carried_over AS "carriedOver", s.earned,
        s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue",
        p.organization_id IS NOT NULL AS "isEntered", p.verified_at IS NOT NULL AS "isVerified",
        ${isPayable('s')} AS "isPaidOut"
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id WHERE s.id = $1`,
    [statementId],
  );
  return row ? { ...readAmounts(row), monthName: monthName(row.month) } : null;
}
