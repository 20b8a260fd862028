import type { Entity } from '../database/index.js';
import { handle, type MessageHandler, purgeSchedule, type Schedule } from '../jobs/index.js';
import {
  LedgerCheckDifferenceEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
} from './checks/ledger-check.entity.js';
import { BooksCheckpointEntity, BooksKeyEntity, LedgerHeadEntity } from './books/books.entity.js';
import { PaidPayeeEntity, PayeeEntity } from './payee/payee.entity.js';
import { PayoutRunEntity, PayoutRunStatementEntity } from './payments/payout-run.entity.js';
import {
  StatementRecipientEntity,
  ClosingRequestEntity,
  PaymentFileEntity,
  ReturnedPaymentEntity,
  StatementDrawingEntity,
  StatementEntity,
  StatementLineEntity,
  StatementRunEntity,
} from './statements/statement.entity.js';
import {
  sendPayeeMissingEmail,
  sendPaymentReturnedEmail,
  sendPaymentSentEmail,
  sendStatementCorrectedEmail,
} from './statements/statement-emails.js';
import { sendCreditedEmails, type CreditEmailDeps } from './credit/credit-emails.js';
import { type CheckDeps, runDueCheck, sendCheckFailedEmail } from './checks/run-ledger-check.js';
import * as messages from './payouts.messages.js';
import {
  type RecipientEmailDeps,
  sendRecipientChangedEmail,
  sendRecipientLinkEmail,
  sendStatementCopyEmail,
  sendStatementReadyEmail,
} from './recipients/recipient-emails.js';
import { purgeRecipients } from './recipients/statement-recipients.js';
import { drawDueStatements } from './statements/draw-statements.js';

export { createCheckMetrics } from './checks/find-checks.js';
export { checkParts, type CheckResult } from './check-result.js';
export { checkBooks, type CheckDeps, runLedgerCheck } from './checks/run-ledger-check.js';
export { removeCheckpointCopy } from './books/checkpoint-copy.js';
export { createCreditLinks } from './credit/credit-offers.js';
export {
  deletePayees,
  payeePayload,
  payeeProposal,
  findPayee,
  savePayee,
  verifyPayee,
} from './payee/save-payee.js';
export { approveStatements, endFirstApprovals } from './statements/approve-statements.js';
export { requestClosing, withdrawClosing } from './payee/payee.resolver.js';
export { payStatements } from './statements/pay-statements.js';
export { drawStatements } from './statements/draw-statements.js';
export { findStatements, type Statement, sumStatements } from './statements/find-statements.js';
export { findBalance, findOwed, findPaidOut } from './statements/find-balance.js';
export { eraseRecipientAddress, stopStatementsRouter } from './recipients/statement-recipients.js';
export { wordTable } from './papers/paper-words.js';
export { payoutsResolvers } from './payouts.resolvers.js';
export { payoutsRoutes } from './payouts.routes.js';
export { drawingMoment, monthName, monthToDraw, previousMonth } from './statements/statement-month.js';

export const payoutsEntities: Entity[] = [
  StatementEntity,
  StatementLineEntity,
  StatementDrawingEntity,
  ReturnedPaymentEntity,
  PaymentFileEntity,
  PayoutRunEntity,
  PayoutRunStatementEntity,
  StatementRunEntity,
  ClosingRequestEntity,
  PayeeEntity,
  PaidPayeeEntity,
  StatementRecipientEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
  LedgerCheckDifferenceEntity,
  BooksKeyEntity,
  LedgerHeadEntity,
  BooksCheckpointEntity,
];

export function payoutsHandlers(deps: CreditEmailDeps & RecipientEmailDeps): MessageHandler[] {
  return [
    handle(messages.sendStatementReady, (ready) => sendStatementReadyEmail(deps, ready)),
    handle(messages.sendPayeeMissing, ({ statementId }) => sendPayeeMissingEmail(deps, statementId)),
    handle(messages.sendStatementCorrected, ({ statementId }) =>
      sendStatementCorrectedEmail(deps, statementId),
    ),
    handle(messages.sendPaymentSent, ({ statementId }) => sendPaymentSentEmail(deps, statementId)),
    handle(messages.sendPaymentReturned, ({ statementId, number }) =>
      sendPaymentReturnedEmail(deps, statementId, Number(number)),
    ),
    handle(messages.sendCreditEmails, ({ creditId }) => sendCreditedEmails(deps, creditId)),
    handle(messages.sendRecipientLink, ({ recipientId }) => sendRecipientLinkEmail(deps, recipientId)),
    handle(messages.sendRecipientChanged, (changed) => sendRecipientChangedEmail(deps, changed)),
    handle(messages.sendStatementCopy, (copy) => sendStatementCopyEmail(deps, copy)),
    handle(messages.sendCheckFailed, ({ checkId }) => sendCheckFailedEmail(deps, checkId)),
  ];
}

const tenMinutesMs = 600_000;

/** Runs the check from 3:00 and draws statements on the 1st from 8:00 (Eastern): within ten minutes, or at the next start. */
export function payoutsSchedules(deps: CheckDeps): Schedule[] {
  return [
    { name: 'check-books', everyMs: tenMinutesMs, run: async () => void (await runDueCheck(deps)) },
    {
      name: 'draw-statements',
      everyMs: tenMinutesMs,
      run: async () => {
        const drawn = await drawDueStatements(deps.database, deps.clock());
        if (drawn !== null) await runDueCheck(deps);
      },
    },
    purgeSchedule(deps, 'purge-statement-recipients', 24 * 3_600_000, purgeRecipients),
  ];
}
