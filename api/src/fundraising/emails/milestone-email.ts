import { IsNull } from 'typeorm';
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
import type { MilestoneRecordEntity } from '../ledger/ledger.entity.js';
import {
  type MilestoneName,
  milestoneNames,
  classGoals,
  organizationGoals,
  firstClass,
  type ReachedMilestones,
  reachedMilestones,
} from '../milestones/goals.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { prizesOf } from '../organizations/organization.rules.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** A milestone of an organization in a campaign, as messages name it. */
type Named = Pick<MilestoneRecordEntity, 'organizationId' | 'campaign'> & { readonly milestone: string };

type Found = {
  readonly organization: OrganizationEntity;
  readonly milestone: MilestoneName;
  /** The start of the keys of all emails about it. */
  readonly keyStart: string;
};

/** Null if the organization was deleted or reset since: the email would no longer be true. */
async function find(db: Reader, { organizationId: id, campaign, ...named }: Named): Promise<Found | null> {
  const milestone = milestoneNames.find((known) => known === named.milestone);
  const organization = await db.findOneBy(OrganizationEntity, {
    id,
    campaign,
    isActive: true,
    deletedAt: IsNull(),
  });
  if (!milestone || !organization) return null;
  return { organization, milestone, keyStart: `${id}.${campaign}.${milestone}` };
}

/**
 * Tells the organization's contact that a milestone was reached: once in a campaign, and again only after the email that
 * a refund took it back. A sale that reaches both leaves one email, about the goal and both prizes.
 */
export async function sendMilestoneEmail({ database, mail }: Deps, reached: Named): Promise<void> {
  const found = await find(database.read, reached);
  if (!found || !hasReached(found) || (await wasMailed(database.read, found))) return;
  const { organization, milestone, keyStart } = found;
  const reachedAt = reachedMilestones(organization);
  const isBoth = atOnce(reachedAt);
  if (isBoth && milestone === 'halfway') return;
  await mail.send(milestoneReached, {
    ...addressed(organization, `${keyStart}.${reachedAt[milestone]?.at.getTime()}`),
    props: { ...factsOf(found), ...prizesAt(organization, milestone, isBoth) },
  });
}

/** Whether one entry reached both milestones. */
function atOnce({ halfway, goal }: ReachedMilestones): boolean {
  return goal !== null && goal.entryId === halfway?.entryId;
}

type Prized = Parameters<typeof prizesOf>[0];

/** The milestone's prize, and the halfway prize if the goal was reached at once with it. */
function prizesAt(owner: Prized, milestone: MilestoneName, isBoth = false) {
  const { halfwayPrize, goalPrize } = prizesOf(owner);
  return {
    prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
    halfwayPrize: isBoth ? halfwayPrize : null,
  };
}

function hasReached({ milestone, organization }: Found): boolean {
  return milestone === 'halfway' ? organization.halfwayAchieved : organization.goalAchieved;
}

/** Whether the contact's last email about the milestone says that it was reached. */
async function wasMailed(db: Reader, { organization, keyStart }: Found): Promise<boolean> {
  const wanted = { organizationId: organization.id, keyStart };
  const [reached, lost] = await Promise.all([
    countSent(db, milestoneReached, wanted),
    countSent(db, milestoneLost, wanted),
  ]);
  return reached > lost;
}

function addressed({ id, contactEmail, contactName }: OrganizationEntity, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId: id };
}

function factsOf({ organization, milestone }: Found) {
  const { id: organizationId, name: organizationName, contactName, totalSales } = organization;
  const threshold = organizationGoals[milestone];
  return { milestone, organizationId, organizationName, contactName, totalSales, threshold };
}

/**
 * Tells a contact who was emailed about a milestone that the refund of this order took it back, unless a sale has reached
 * it again.
 */
export async function sendLostMilestoneEmail(
  { database, mail }: Deps,
  { orderId, ...lost }: Named & { readonly orderId: string },
): Promise<void> {
  const found = await find(database.read, lost);
  if (!found || hasReached(found) || !(await wasMailed(database.read, found))) return;
  await mail.send(milestoneLost, {
    ...addressed(found.organization, `${found.keyStart}.${orderId}`),
    props: factsOf(found),
  });
}

/**
 * Tells an organization's contact which class was first at a milestone, once for each class that becomes first: a refund
 * can take that from the class named before. If no class is left, tells that the last one named lost it.
 */
export async function sendClassWonEmail({ database, mail }: Deps, won: Named): Promise<void> {
  const found = await find(database.read, won);
  if (!found) return;
  const { organization, milestone, keyStart } = found;
  const { id: organizationId, name: organizationName, contactName } = organization;
  const classrooms = (await listClassrooms(database.read, organizationId, 'all')).map(classroomView);
  const winner = firstClass(classrooms, milestone);
  const reached = winner?.reached[milestone];
  const goals = winner && classGoals(winner.goalAmount);
  if (!winner || !reached || !goals) return tellLoss({ database, mail }, found, classrooms);
  const key = `${keyStart}.${winner.id}.${reached.entryId}`;
  const isAnother = await wasAnotherNamed(database.read, { organizationId, keyStart }, key);
  const isBoth = atOnce(winner.reached);
  // The email about the goal says it, unless this takes back what an earlier one said.
  if (isBoth && milestone === 'halfway' && !isAnother) return;
  await mail.send(classWon, {
    ...addressed(organization, key),
    props: {
      milestone,
      organizationName,
      contactName,
      ...classFacts(winner),
      ...prizesAt(winner, milestone, isBoth && milestone === 'goal'),
      threshold: goals[milestone],
      reachedAt: reached.at,
      isAnother,
    },
  });
}

function classFacts({ id: classroomId, name: classroomName, teacherName }: Classroom) {
  return { classroomId, classroomName, teacherName };
}

/** Uses the key of the email that it takes back, so that each is taken back once. */
async function tellLoss(
  { database, mail }: Deps,
  { organization, keyStart, milestone }: Found,
  classrooms: readonly Classroom[],
): Promise<void> {
  const { id: organizationId, name: organizationName, contactName } = organization;
  const key = (await findSentKeys(database.read, classWon, { organizationId, keyStart })).at(-1);
  const named = classrooms.find(({ id }) => key?.startsWith(`${keyStart}.${id}.`));
  if (key === undefined || !named) return;
  await mail.send(classLost, {
    ...addressed(organization, key),
    props: {
      milestone,
      organizationName,
      contactName,
      ...classFacts(named),
      prize: prizesAt(named, milestone).prize,
      totalSales: named.storedTotals.totalSales,
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
