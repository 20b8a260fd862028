import type { Database, Reader } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import {
  classLost,
  classWon,
  countSent,
  findSentKeys,
  type Mail,
  milestoneLost,
  milestoneReached,
} from '../../mail/index.js';
import { type Classroom, classroomView } from '../classrooms/classroom.types.js';
import {
  type MilestoneName,
  milestoneNames,
  classGoals,
  organizationGoals,
  firstClass,
} from '../milestones/goals.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { prizesOf } from '../organizations/organization.rules.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/**
 * Tells the organization's contact that a milestone was reached: once in a campaign, and again only after the email that
 * a refund took it back.
 */
export async function sendMilestoneEmail(
  { database, mail }: Deps,
  organizationId: string,
  campaign: number,
  milestoneName: string,
): Promise<void> {
  const milestone = milestoneNames.find((known) => known === milestoneName);
  const organization = await findCurrent(database.read, organizationId, campaign);
  if (!milestone || !organization || !hasReached(organization, milestone)) return;
  if (await wasMailed(database.read, organizationId, campaign, milestone)) return;
  const { id, name, contactEmail, contactName, totalSales } = organization;
  const { halfwayPrize, goalPrize } = prizesOf(organization);
  await mail.send(milestoneReached, {
    to: mailAddress(contactEmail, contactName),
    key: `${keyOf(id, campaign, milestone)}.${achievedAtOf(organization, milestone)}`,
    organizationId: id,
    props: {
      milestone,
      organizationId: id,
      organizationName: name,
      contactName,
      totalSales,
      threshold: organizationGoals[milestone],
      prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
    },
  });
}

/** Null if it was deleted or reset since: the email would no longer be true. */
async function findCurrent(db: Reader, id: string, campaign: number): Promise<OrganizationEntity | null> {
  const organization = await db.findOneBy(OrganizationEntity, { id, campaign, isActive: true });
  return organization?.deletedAt === null ? organization : null;
}

function hasReached(
  { halfwayAchieved, goalAchieved }: OrganizationEntity,
  milestone: MilestoneName,
): boolean {
  return milestone === 'halfway' ? halfwayAchieved : goalAchieved;
}

/** Whether the contact's last email about the milestone says that it was reached. */
async function wasMailed(
  db: Reader,
  organizationId: string,
  campaign: number,
  milestone: MilestoneName,
): Promise<boolean> {
  const wanted = { organizationId, keyStart: keyOf(organizationId, campaign, milestone) };
  const [reached, lost] = await Promise.all([
    countSent(db, milestoneReached, wanted),
    countSent(db, milestoneLost, wanted),
  ]);
  return reached > lost;
}

/** The start of the keys of both emails. */
function keyOf(organizationId: string, campaign: number, milestone: MilestoneName): string {
  return `${organizationId}.${campaign}.${milestone}`;
}

function achievedAtOf(organization: OrganizationEntity, milestone: MilestoneName): string {
  const moment = milestone === 'halfway' ? organization.halfwayAchievedAt : organization.goalAchievedAt;
  return String(moment?.getTime());
}

type LostMilestone = {
  readonly organizationId: string;
  readonly campaign: number;
  readonly milestone: string;
  /** The order whose refund took the milestone back. */
  readonly orderId: string;
};

/**
 * Tells a contact who was emailed about a milestone that it was taken back, unless a sale has reached it again.
 */
export async function sendLostMilestoneEmail({ database, mail }: Deps, lost: LostMilestone): Promise<void> {
  const { campaign, orderId } = lost;
  const milestone = milestoneNames.find((known) => known === lost.milestone);
  const organization = await findCurrent(database.read, lost.organizationId, campaign);
  if (!milestone || !organization || hasReached(organization, milestone)) return;
  const { id, name, contactEmail, contactName, totalSales } = organization;
  if (!(await wasMailed(database.read, id, campaign, milestone))) return;
  await mail.send(milestoneLost, {
    to: mailAddress(contactEmail, contactName),
    key: `${keyOf(id, campaign, milestone)}.${orderId}`,
    organizationId: id,
    props: {
      milestone,
      organizationId: id,
      organizationName: name,
      contactName,
      totalSales,
      threshold: organizationGoals[milestone],
    },
  });
}

type WonMilestone = {
  readonly organizationId: string;
  readonly campaign: number;
  readonly milestone: string;
};

/**
 * Tells an organization's contact which class was first at a milestone, once for each class that becomes first: a refund
 * can take that from the class named before. If no class is left, tells that the last one named lost it.
 */
export async function sendClassWonEmail({ database, mail }: Deps, won: WonMilestone): Promise<void> {
  const { campaign } = won;
  const milestone = milestoneNames.find((known) => known === won.milestone);
  const organization = await findCurrent(database.read, won.organizationId, campaign);
  if (!milestone || !organization) return;
  const { id, name, contactName, contactEmail } = organization;
  const classrooms = (await listClassrooms(database.read, id, 'all')).map(classroomView);
  const winner = firstClass(classrooms, milestone);
  const reached = winner?.reached[milestone];
  const goals = winner && classGoals(winner.goalAmount);
  const keyStart = `${id}.${campaign}.${milestone}`;
  const told = { organization, keyStart, milestone };
  if (!winner || !reached || !goals) return tellLoss({ database, mail }, told, classrooms);
  const key = `${keyStart}.${winner.id}.${reached.entryId}`;
  const { halfwayPrize, goalPrize } = prizesOf(winner);
  await mail.send(classWon, {
    to: mailAddress(contactEmail, contactName),
    key,
    organizationId: id,
    props: {
      milestone,
      organizationName: name,
      contactName,
      classroomId: winner.id,
      classroomName: winner.name,
      teacherName: winner.teacherName,
      threshold: goals[milestone],
      reachedAt: reached.at,
      prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
      isAnother: await wasAnotherNamed(database.read, { organizationId: id, keyStart }, key),
    },
  });
}

type Told = {
  readonly organization: OrganizationEntity;
  readonly keyStart: string;
  readonly milestone: MilestoneName;
};

/** Uses the key of the email that it takes back, so that each is taken back once. */
async function tellLoss(
  { database, mail }: Deps,
  { organization, keyStart, milestone }: Told,
  classrooms: readonly Classroom[],
): Promise<void> {
  const { id: organizationId, name, contactName, contactEmail } = organization;
  const key = (await findSentKeys(database.read, classWon, { organizationId, keyStart })).at(-1);
  const named = classrooms.find(({ id }) => key?.startsWith(`${keyStart}.${id}.`));
  if (key === undefined || !named) return;
  const { halfwayPrize, goalPrize } = prizesOf(named);
  await mail.send(classLost, {
    to: mailAddress(contactEmail, contactName),
    key,
    organizationId,
    props: {
      milestone,
      organizationName: name,
      contactName,
      classroomId: named.id,
      classroomName: named.name,
      teacherName: named.teacherName,
      totalSales: named.storedTotals.totalSales,
      prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
    },
  });
}

async function wasAnotherNamed(
  db: Reader,
  wanted: { readonly organizationId: string; readonly keyStart: string },
  key: string,
): Promise<boolean> {
  const all = await countSent(db, classWon, wanted);
  const own = await countSent(db, classWon, { ...wanted, keyStart: key });
  return all > own;
}
