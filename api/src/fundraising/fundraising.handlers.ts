import { IsNull } from 'typeorm';
import type { Database } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { mailAddress } from '../lib/mail-address.js';
import {
  fundraiserResetNotice,
  type Mail,
  organizationDeletedNotice,
  type Owed,
  registration,
} from '../mail/index.js';
import { everywhere, type Realtime } from '../realtime/index.js';
import { sendClassWonEmail, sendLostMilestoneEmail, sendMilestoneEmail } from './emails/milestone-email.js';
import { type KitLinks, sendTeacherKitEmail } from './classrooms/teacher-kit.resolver.js';
import type { UnsubscribeLinks } from './emails/unsubscribe-links.js';
import { sendPrizeEmail, withdrawPrizes } from './emails/prize-email.js';
import { queueWeeklySummaries, summarizeWeek } from './emails/weekly-summary.js';
import {
  fundraiserChanged,
  fundraiserReset,
  sendClassWon,
  sendDeletionNotice,
  sendMilestoneLost,
  sendMilestoneReached,
  sendPrizeNews,
  sendRegistrationEmail,
  sendResetNotice,
  sendTeacherKit,
  sendWeeklySummary,
} from './fundraising.messages.js';
import { listClassrooms } from './organizations/find-fundraisers.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { FundraiserResetEntity } from './ledger/ledger.entity.js';
import { publishAllTotals } from './totals/publish-totals.js';
import { hourMs } from '../lib/dates.js';

type FundraisingHandlerDeps = {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly mail: Mail;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly kitLinks: KitLinks;
  /** From payouts: what an organization is still owed. */
  readonly findOwed: (organizationId: string) => Promise<Owed>;
};

export function fundraisingHandlers(deps: FundraisingHandlerDeps): MessageHandler[] {
  return [
    handle(fundraiserChanged, ({ organizationId }) => publishChange(deps, organizationId)),
    handle(sendRegistrationEmail, ({ organizationId }) => confirmRegistration(deps, organizationId)),
    handle(sendTeacherKit, ({ classroomId, toldAt }) => sendTeacherKitEmail(deps, classroomId, toldAt)),
    handle(fundraiserReset, ({ organizationId }) => publishChange(deps, organizationId)),
    handle(sendResetNotice, (reset) => sendResetEmail(deps, numbered(reset))),
    handle(sendDeletionNotice, ({ organizationId }) => sendDeletionEmail(deps, organizationId)),
    handle(sendMilestoneReached, (reached) => sendMilestoneEmail(deps, numbered(reached))),
    handle(sendMilestoneLost, async (lost) => {
      await sendLostMilestoneEmail(deps, numbered(lost));
      await withdrawPrizes(deps, numbered(lost));
    }),
    handle(sendClassWon, async (won) => {
      await sendClassWonEmail(deps, numbered(won));
      await withdrawPrizes(deps, numbered(won));
    }),
    handle(sendPrizeNews, (news) => sendPrizeEmail(deps, news)),
    handle(sendWeeklySummary, ({ organizationId, weekEnd }) => summarizeWeek(deps, organizationId, weekEnd)),
  ];
}

/** Messages carry texts only. */
function numbered<Ids extends { readonly campaign: string }>(ids: Ids) {
  return { ...ids, campaign: Number(ids.campaign) };
}

function publishChange(
  { database, realtime }: FundraisingHandlerDeps,
  organizationId: string,
): Promise<void> {
  realtime.publish('any-organization', everywhere, { organizationId });
  return publishAllTotals(realtime, database.read, organizationId);
}

export function fundraisingSchedules(deps: { database: Database; clock: Clock }): Schedule[] {
  return [
    {
      name: 'weekly-summaries',
      everyMs: hourMs,
      run: () => queueWeeklySummaries(deps.database, deps.clock()),
    },
  ];
}

/** Confirms the registration to the contact, with the codes to share. */
async function confirmRegistration(
  { database, mail }: Omit<Deps, 'findOwed'>,
  organizationId: string,
): Promise<void> {
  const db = database.read;
  const organization = await db.findOneBy(OrganizationEntity, { id: organizationId, deletedAt: IsNull() });
  if (!organization) return;
  const { contactEmail, name, code, startDate, endDate } = organization;
  const classrooms = await listClassrooms(db, organizationId, 'all');
  await mail.send(registration, {
    to: mailAddress(contactEmail),
    key: organizationId,
    organizationId,
    props: {
      organizationId,
      organizationName: name,
      organizationCode: code,
      contactEmail,
      startDate,
      endDate,
      classroomCodes: classrooms.map(({ code: classCode }) => classCode),
    },
  });
}

type Deps = Pick<FundraisingHandlerDeps, 'database' | 'mail' | 'findOwed'>;

/** Tells the contact the final totals of the campaign that a reset ended, and what is still owed from all campaigns. */
async function sendResetEmail(
  { database, mail, findOwed }: Deps,
  { organizationId, campaign }: { readonly organizationId: string; readonly campaign: number },
): Promise<void> {
  const [organization, ended] = await Promise.all([
    database.read.findOneBy(OrganizationEntity, { id: organizationId }),
    database.read.findOneBy(FundraiserResetEntity, { organizationId, campaign }),
  ]);
  if (!organization || !ended) return;
  const { name, code, contactName, contactEmail, endDate } = organization;
  const { totalSales, totalProfit } = ended;
  await mail.send(fundraiserResetNotice, {
    to: mailAddress(contactEmail, contactName),
    key: `${organizationId}.${campaign}`,
    organizationId,
    props: {
      organizationId,
      organizationName: name,
      organizationCode: code,
      contactName,
      campaign,
      hasDates: endDate !== null,
      totalSales,
      totalProfit,
      owed: await findOwed(organizationId),
    },
  });
}

/** Tells the contact that the organization was deleted, what it earned, and what is still owed. */
async function sendDeletionEmail({ database, mail, findOwed }: Deps, organizationId: string): Promise<void> {
  const organization = await database.read.findOneBy(OrganizationEntity, { id: organizationId });
  if (!organization?.deletedAt) return;
  const { name, contactName, contactEmail, totalSales, totalProfit } = organization;
  await mail.send(organizationDeletedNotice, {
    to: mailAddress(contactEmail, contactName),
    key: organizationId,
    organizationId,
    props: {
      organizationName: name,
      contactName,
      totalSales,
      totalProfit,
      owed: await findOwed(organizationId),
    },
  });
}
