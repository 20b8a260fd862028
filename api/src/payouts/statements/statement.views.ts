import { formatMoney } from '../../lib/cents.js';
import type { Statement as StoredStatement } from './find-statements.js';
import type { StatementLine as StoredLine } from './statement-lines.js';
import type { Statement, StatementLine } from './statement.types.js';

/** The one mapping of a statement. */
export function statementView(statement: StoredStatement): Statement {
  const { id, organizationId, month, state, isClosing, isPaidOut } = statement;
  const { drawnAt, approvedAt, paidAt, method, reference } = statement;
  const address = `/api/organizations/${organizationId}/statements/${month}`;
  return {
    ...{ id, organizationId, month, state, isClosing, isPaidOut },
    ...{ drawnAt, approvedAt, paidAt, method, reference },
    carriedOver: formatMoney(statement.carriedOver),
    earned: formatMoney(statement.earned),
    takenBack: formatMoney(statement.takenBack),
    adjustments: formatMoney(statement.adjustments),
    amountDue: formatMoney(statement.amountDue),
    pdfUrl: `${address}.pdf`,
    csvUrl: `${address}.csv`,
  };
}

export function statementLineView(line: StoredLine): StatementLine {
  const { id, occurredAt, kind, orderId, classroomName } = line;
  return {
    ...{ id, occurredAt, kind, orderId, classroomName },
    orderReference: orderId?.slice(-8) ?? null,
    merchandise: formatMoney(line.merchandise),
    share: formatMoney(line.share),
    organizationPart: formatMoney(line.organizationPart),
    classPart: formatMoney(line.classPart),
    runningSum: formatMoney(line.runningSum),
  };
}
