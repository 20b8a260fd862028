import type { Database } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { Mail, Owed } from '../mail/index.js';
import { everywhere, type Realtime } from '../realtime/index.js';
import {
  fundraiserChanged,
  fundraiserReset,
  sendClassWon,
  sendDeletionNotice,
  sendMilestoneLost,
  sendMilestoneReached,
  sendRegistrationEmail,
  sendResetNotice,
  sendWeeklySummary,
} from './fundraising.messages.js';
import { sendDeletionEmail, sendResetEmail } from './emails/closing-emails.js';
import { sendClassWonEmail } from './emails/class-won-email.js';
import { sendLostMilestoneEmail } from './emails/lost-milestone-email.js';
import { sendMilestoneEmail } from './emails/milestone-email.js';
import { publishAllTotals } from './totals/publish-totals.js';
import { confirmRegistration } from './emails/registration-email.js';
import type { UnsubscribeLinks } from './emails/unsubscribe-links.js';
import { queueWeeklySummaries, summarizeWeek } from './emails/weekly-summary.js';

export type FundraisingHandlerDeps = {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly mail: Mail;
  readonly unsubscribeLinks: UnsubscribeLinks;
  /** payouts': what is still to be paid to an organization. */
  readonly findOwed: (organizationId: string) => Promise<Owed>;
};

export function fundraisingHandlers(deps: FundraisingHandlerDeps): MessageHandler[] {
  return [
    handle(fundraiserChanged, ({ organizationId }) => runWithNotice(deps, organizationId)),
    handle(sendRegistrationEmail, ({ organizationId }) => confirmRegistration(deps, organizationId)),
    handle(fundraiserReset, ({ organizationId }) => runWithNotice(deps, organizationId)),
    handle(sendResetNotice, ({ organizationId, campaign }) =>
      sendResetEmail(deps, organizationId, Number(campaign)),
    ),
    handle(sendDeletionNotice, ({ organizationId }) => sendDeletionEmail(deps, organizationId)),
    handle(sendMilestoneReached, ({ organizationId, campaign, milestone }) =>
      sendMilestoneEmail(deps, organizationId, Number(campaign), milestone),
    ),
    handle(sendMilestoneLost, ({ organizationId, campaign, milestone, orderId }) =>
      sendLostMilestoneEmail(deps, { organizationId, campaign: Number(campaign), milestone, orderId }),
    ),
    handle(sendClassWon, ({ organizationId, campaign, milestone }) =>
      sendClassWonEmail(deps, { organizationId, campaign: Number(campaign), milestone }),
    ),
    handle(sendWeeklySummary, ({ organizationId, weekEnd }) => summarizeWeek(deps, organizationId, weekEnd)),
  ];
}

function runWithNotice(
  { database, realtime }: FundraisingHandlerDeps,
  organizationId: string,
): Promise<void> {
  realtime.publish('any-organization', everywhere, { organizationId });
  return publishAllTotals(realtime, database.read, organizationId);
}

const hourMs = 3_600_000;

export function fundraisingSchedules(deps: { database: Database; clock: Clock }): Schedule[] {
  return [
    {
      name: 'weekly-summaries',
      everyMs: hourMs,
      run: () => queueWeeklySummaries(deps.database, deps.clock()),
    },
  ];
}
