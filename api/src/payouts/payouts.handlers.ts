import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import {
  sendPayeeMissingEmail,
  sendPaymentReturnedEmail,
  sendPaymentSentEmail,
  sendStatementCorrectedEmail,
  sendStatementReadyEmail,
} from './statements/statement-emails.js';
import { sendCreditedEmails, type CreditEmailDeps } from './credit/credit-emails.js';
import { type CheckDeps, runDueCheck, sendCheckFailedEmail } from './checks/run-ledger-check.js';
import {
  sendCheckFailed,
  sendCreditEmails,
  sendPayeeMissing,
  sendPaymentReturned,
  sendPaymentSent,
  sendRecipientChanged,
  sendRecipientLink,
  sendStatementCopy,
  sendStatementCorrected,
  sendStatementReady,
} from './payouts.messages.js';
import {
  type RecipientEmailDeps,
  sendRecipientChangedEmail,
  sendRecipientLinkEmail,
  sendStatementCopyEmail,
} from './recipients/recipient-emails.js';
import { purgeRecipients } from './recipients/statement-recipients.js';
import { drawDueStatements } from './statements/draw-statements.js';

export type PayoutsHandlerDeps = CreditEmailDeps & RecipientEmailDeps;

export function payoutsHandlers(deps: PayoutsHandlerDeps): MessageHandler[] {
  return [
    handle(sendStatementReady, ({ statementId }) => sendStatementReadyEmail(deps, statementId)),
    handle(sendPayeeMissing, ({ statementId }) => sendPayeeMissingEmail(deps, statementId)),
    handle(sendStatementCorrected, ({ statementId }) => sendStatementCorrectedEmail(deps, statementId)),
    handle(sendPaymentSent, ({ statementId }) => sendPaymentSentEmail(deps, statementId)),
    handle(sendPaymentReturned, ({ statementId, number }) =>
      sendPaymentReturnedEmail(deps, statementId, Number(number)),
    ),
    handle(sendCreditEmails, ({ creditId }) => sendCreditedEmails(deps, creditId)),
    handle(sendRecipientLink, ({ recipientId }) => sendRecipientLinkEmail(deps, recipientId)),
    handle(sendRecipientChanged, (changed) => sendRecipientChangedEmail(deps, changed)),
    handle(sendStatementCopy, (copy) => sendStatementCopyEmail(deps, copy)),
    handle(sendCheckFailed, ({ checkId }) => sendCheckFailedEmail(deps, checkId)),
  ];
}

const tenMinutesMs = 600_000;

export type PayoutsScheduleDeps = CheckDeps;

/** Runs the check from 3:00 and draws statements on the 1st from 8:00 (Eastern): within ten minutes, or at the next start. */
export function payoutsSchedules(deps: PayoutsScheduleDeps): Schedule[] {
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
    {
      name: 'purge-statement-recipients',
      everyMs: 24 * 3_600_000,
      run: () => deps.database.transaction((tx) => purgeRecipients(tx, deps.clock())),
    },
  ];
}
