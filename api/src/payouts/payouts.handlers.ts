import type { Database } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { Mail } from '../mail/index.js';
import {
  sendPayeeMissingEmail,
  sendPaymentSentEmail,
  sendStatementCorrectedEmail,
  sendStatementReadyEmail,
} from './emails/statement-emails.js';
import {
  sendPayeeMissing,
  sendPaymentSent,
  sendStatementCorrected,
  sendStatementReady,
} from './payouts.messages.js';
import { drawDueStatements } from './statements/draw-due-statements.js';

export type PayoutsHandlerDeps = { readonly database: Database; readonly mail: Mail };

export function payoutsHandlers(deps: PayoutsHandlerDeps): MessageHandler[] {
  return [
    handle(sendStatementReady, ({ statementId }) => sendStatementReadyEmail(deps, statementId)),
    handle(sendPayeeMissing, ({ statementId }) => sendPayeeMissingEmail(deps, statementId)),
    handle(sendStatementCorrected, ({ statementId }) => sendStatementCorrectedEmail(deps, statementId)),
    handle(sendPaymentSent, ({ statementId }) => sendPaymentSentEmail(deps, statementId)),
  ];
}

const tenMinutesMs = 600_000;

export type PayoutsScheduleDeps = { readonly database: Database; readonly clock: Clock };

/** On the 1st at 8:00 Eastern; within ten minutes of it, or of the next start. */
export function payoutsSchedules({ database, clock }: PayoutsScheduleDeps): Schedule[] {
  return [
    {
      name: 'draw-statements',
      everyMs: tenMinutesMs,
      run: async () => void (await drawDueStatements(database, clock())),
    },
  ];
}
