import type { Entity } from '../database/index.js';
import {
  LedgerCheckDifferenceEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
} from './checks/ledger-check.entity.js';
import { PayeeEntity } from './payee/payee.entity.js';
import {
  ClosingRequestEntity,
  ReturnedPaymentEntity,
  StatementDrawingEntity,
  StatementLineEntity,
  StatementRunEntity,
} from './statements/statement-records.entity.js';
import { StatementEntity } from './statements/statement.entity.js';

export { createCheckMetrics } from './checks/check-metric.js';
export { checkParts, type CheckResult } from './checks/check-part.js';
export { checkBooks, runLedgerCheck, type LedgerCheck } from './checks/run-ledger-check.js';
export { createCreditLinks } from './credit/credit-links.js';
export { payoutsHandlers, payoutsSchedules } from './payouts.handlers.js';
export { findPayee, savePayee, verifyPayee } from './payee/save-payee.js';
export { approveStatements } from './steps/approve-statements.js';
export { requestClosing, withdrawClosing } from './closing/request-closing.js';
export { payStatements } from './steps/pay-statements.js';
export { drawStatements, type Drawn } from './drawing/draw-statements.js';
export { findStatements, type Statement } from './statements/find-statements.js';
export { findOwed } from './balance/find-owed.js';
export { findBalance, type Balance } from './balance/find-balance.js';
export { findLines, type StatementLine } from './statements/statement-lines.js';
export { payoutsResolvers } from './payouts.resolvers.js';
export { payoutsRoutes } from './payouts.routes.js';
export {
  drawingMoment,
  monthToDraw,
  previousMonth,
  type StatementDate,
} from './statements/statement-month.js';

export const payoutsEntities: Entity[] = [
  StatementEntity,
  StatementLineEntity,
  StatementDrawingEntity,
  ReturnedPaymentEntity,
  StatementRunEntity,
  ClosingRequestEntity,
  PayeeEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
  LedgerCheckDifferenceEntity,
];
