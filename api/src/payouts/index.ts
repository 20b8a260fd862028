import type { Entity } from '../database/index.js';
import {
  LedgerCheckDifferenceEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
} from './checks/ledger-check.entity.js';
import { BooksKeyEntity, LedgerHeadEntity } from './books/books.entity.js';
import { PayeeEntity } from './payee/payee.entity.js';
import { StatementRecipientEntity } from './recipients/recipient.entity.js';
import {
  ClosingRequestEntity,
  PaymentFileEntity,
  ReturnedPaymentEntity,
  StatementDrawingEntity,
  StatementEntity,
  StatementLineEntity,
  StatementRunEntity,
} from './statements/statement.entity.js';

export { createCheckMetrics } from './checks/find-checks.js';
export { checkParts, type CheckResult } from './check-result.js';
export { checkBooks, runLedgerCheck, type LedgerCheck } from './checks/run-ledger-check.js';
export { createCreditLinks } from './credit/credit-offers.js';
export { payoutsHandlers, payoutsSchedules } from './payouts.handlers.js';
export { payeePayload, payeeProposal } from './payee/payee-proposal.js';
export { findPayee, savePayee, verifyPayee } from './payee/save-payee.js';
export { approveStatements } from './statements/approve-statements.js';
export { requestClosing, withdrawClosing } from './payee/payee.resolver.js';
export { payStatements } from './statements/pay-statements.js';
export { drawStatements, type Drawn } from './statements/draw-statements.js';
export { findStatements, type Statement } from './statements/find-statements.js';
export { type Balance, findBalance, findOwed } from './statements/find-balance.js';
export { PayoutMethodType } from './statements/statement.types.js';
export { findLines, type StatementLine } from './statements/statement-lines.js';
export { eraseRecipientAddress } from './recipients/statement-recipients.js';
export { meaningRows } from './papers/paper-words.js';
export { payoutsResolvers } from './payouts.resolvers.js';
export { payoutsRoutes } from './payouts.routes.js';
export {
  drawingMoment,
  monthName,
  monthToDraw,
  previousMonth,
  type StatementDate,
} from './statements/statement-month.js';

export const payoutsEntities: Entity[] = [
  StatementEntity,
  StatementLineEntity,
  StatementDrawingEntity,
  ReturnedPaymentEntity,
  PaymentFileEntity,
  StatementRunEntity,
  ClosingRequestEntity,
  PayeeEntity,
  StatementRecipientEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
  LedgerCheckDifferenceEntity,
  BooksKeyEntity,
  LedgerHeadEntity,
];
