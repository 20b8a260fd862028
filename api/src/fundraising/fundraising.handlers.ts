import type { Database } from '../database/index.js';
import { checkLedger } from './check-ledger.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { Logger } from '../lib/logger.js';
import type { Mail } from '../mail/index.js';
import { everywhere, type Realtime } from '../realtime/index.js';
import {
  fundraiserChanged,
  fundraiserReset,
  sendDeletionNotice,
  sendMilestoneLost,
  sendMilestoneReached,
  sendRegistrationLetter,
  sendResetNotice,
  sendWeeklySummary,
} from './fundraising.messages.js';
import { tellOfDeletion, tellOfReset } from './closing-letters.js';
import { tellOfLostMilestone } from './lost-milestone-letter.js';
import { tellOfMilestone } from './milestone-letter.js';
import { publishAllFigures } from './publish-figures.js';
import { confirmRegistration } from './registration-letter.js';
import type { SummarySwitch } from './summary-switch.js';
import { queueWeeklySummaries, summarizeWeek } from './weekly-summary.js';

export type FundraisingHandlerDeps = {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly mail: Mail;
  readonly summarySwitch: SummarySwitch;
};

export function fundraisingHandlers(deps: FundraisingHandlerDeps): MessageHandler[] {
  return [
    handle(fundraiserChanged, ({ organizationId }) => announceChange(deps, organizationId)),
    handle(sendRegistrationLetter, ({ organizationId }) => confirmRegistration(deps, organizationId)),
    handle(fundraiserReset, ({ organizationId }) => announceChange(deps, organizationId)),
    handle(sendResetNotice, ({ organizationId, campaign }) =>
      tellOfReset(deps, organizationId, Number(campaign)),
    ),
    handle(sendDeletionNotice, ({ organizationId }) => tellOfDeletion(deps, organizationId)),
    handle(sendMilestoneReached, ({ organizationId, campaign, milestone }) =>
      tellOfMilestone(deps, organizationId, Number(campaign), milestone),
    ),
    handle(sendMilestoneLost, ({ organizationId, campaign, milestone, orderId }) =>
      tellOfLostMilestone(deps, { organizationId, campaign: Number(campaign), milestone, orderId }),
    ),
    handle(sendWeeklySummary, ({ organizationId, weekEnd }) => summarizeWeek(deps, organizationId, weekEnd)),
  ];
}

function announceChange(
  { database, realtime }: FundraisingHandlerDeps,
  organizationId: string,
): Promise<void> {
  realtime.publish('any-organization', everywhere, { organizationId });
  return publishAllFigures(realtime, database.read, organizationId);
}

const hourMs = 3_600_000;

/** The ledger is proved every night, not only once a month: it takes seconds. */
export function fundraisingSchedules(deps: { database: Database; clock: Clock; logger: Logger }): Schedule[] {
  return [
    {
      name: 'weekly-summaries',
      everyMs: hourMs,
      run: () => queueWeeklySummaries(deps.database, deps.clock()),
    },
    { name: 'check-ledger', everyMs: 24 * hourMs, run: () => checkLedger(deps.database, deps.logger) },
  ];
}
