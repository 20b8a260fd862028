import { IsNull } from 'typeorm';
import type { Database, Reader } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import {
  classLost,
  classWon,
  findLastSent,
  type Mail,
  milestoneLost,
  milestoneReached,
} from '../../mail/index.js';
import type { MilestoneRecordEntity } from '../ledger/ledger.entity.js';
import {
  type MilestoneName,
  milestoneNames,
  classGoals,
  hasReachedBothAtOnce,
  organizationGoals,
} from '../milestones/goals.js';
import { findPrizes } from '../milestones/prize-award.types.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { type ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { prizesOf } from '../organizations/organization.rules.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** A milestone of an organization in a campaign, as messages name it. */
type Named = Pick<MilestoneRecordEntity, 'organizationId' | 'campaign'> & { readonly milestone: string };

type Found = {
  readonly organization: OrganizationEntity;
  readonly milestone: MilestoneName;
  /** The start of the keys of emails about it alone. */
  readonly keyStart: string;
  /** The start of the keys of emails about both milestones. */
  readonly bothStart: string;
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
  const start = `${id}.${campaign}`;
  return { organization, milestone, keyStart: `${start}.${milestone}.`, bothStart: `${start}.both.` };
}

/**
 * Tells the organization's contact that a milestone was reached: once in a campaign, and again only after the email that
 * it was taken back. A sale that reaches both leaves one email, about the goal and both prizes.
 */
export async function sendMilestoneEmail({ database, mail }: Deps, reached: Named): Promise<void> {
  const found = await find(database.read, reached);
  if (!found || !hasReached(found) || (await findTold(database.read, found, organizationEmails))) return;
  const { organization, milestone, keyStart, bothStart } = found;
  const isBoth = hasReachedBothAtOnce(organization);
  if (isBoth && milestone === 'halfway') return;
  const reachedAt = organization[`${milestone}AchievedAt`];
  await mail.send(milestoneReached, {
    ...addressed(organization, `${isBoth ? bothStart : keyStart}${reachedAt?.getTime()}`),
    props: { ...factsOf(found), ...prizesAt(organization, milestone, isBoth) },
  });
}

type Prized = Parameters<typeof prizesOf>[0];

/** The milestone's prize, and the halfway prize in an email about both. */
function prizesAt(owner: Prized, milestone: MilestoneName, isBoth: boolean) {
  const { halfwayPrize, goalPrize } = prizesOf(owner);
  return {
    prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
    halfwayPrize: isBoth ? halfwayPrize : null,
  };
}

function hasReached({ milestone, organization }: Found): boolean {
  return organization[`${milestone}Achieved`];
}

const organizationEmails = { won: milestoneReached, lost: milestoneLost };
const classEmails = { won: classWon, lost: classLost };

/** The email that last told the contact of the milestone; null if none did or another took it back. */
async function findTold(
  db: Reader,
  { organization, keyStart, bothStart }: Found,
  { won, lost }: typeof organizationEmails | typeof classEmails,
) {
  const wanted = { organizationId: organization.id, keyStarts: [keyStart, bothStart] };
  const last = await findLastSent(db, [won, lost], wanted);
  return last?.kind === won.kind ? last : null;
}

function addressed({ id, contactEmail, contactName }: OrganizationEntity, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId: id };
}

function factsOf({ organization, milestone }: Found) {
  const { id: organizationId, name: organizationName, contactName, totalSales } = organization;
  const threshold = organizationGoals[milestone];
  return { milestone, organizationId, organizationName, contactName, totalSales, threshold };
}

type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/** The key of the email that takes `told` back. Null if the one about the goal takes back both, as one told of both. */
async function lostKey(
  db: Reader,
  found: Found,
  told: Told,
  { emails, areBothLost }: { emails: Parameters<typeof findTold>[2]; areBothLost: boolean },
): Promise<string | null> {
  const { milestone, keyStart, bothStart } = found;
  const aboutGoal = { ...found, keyStart: bothStart.replace('.both.', '.goal.') };
  const isForBoth =
    areBothLost && told.key.startsWith(bothStart) && (await findTold(db, aboutGoal, emails)) !== null;
  if (!isForBoth) return `${keyStart}${told.id}`;
  return milestone === 'goal' ? `${bothStart}${told.id}` : null;
}

/** Tells a contact who was emailed about a milestone that it was taken back, unless a sale has reached it again. */
export async function sendLostMilestoneEmail({ database, mail }: Deps, lost: Named): Promise<void> {
  const found = await find(database.read, lost);
  const told = found && !hasReached(found) && (await findTold(database.read, found, organizationEmails));
  if (!told) return;
  const { halfwayAchieved, goalAchieved } = found.organization;
  const lostBoth = { emails: organizationEmails, areBothLost: !halfwayAchieved && !goalAchieved };
  const key = await lostKey(database.read, found, told, lostBoth);
  if (key === null) return;
  await mail.send(milestoneLost, {
    ...addressed(found.organization, key),
    props: factsOf(found),
  });
}

/**
 * Tells an organization's contact which class won a milestone's prize, once for each class that wins it: the class named
 * before can lose it. If no class is left, tells that the last one named lost it.
 */
export async function sendClassWonEmail({ database, mail }: Deps, won: Named): Promise<void> {
  const found = await find(database.read, won);
  if (!found) return;
  const { organization, milestone, keyStart, bothStart } = found;
  const { id: organizationId, name: organizationName, contactName } = organization;
  const about = { milestone, organizationName, contactName };
  const prizes = await findPrizes(database.read, 'organization_id', [organizationId]);
  const classrooms = await listClassrooms(database.read, organizationId, 'all');
  const winnerOf = (name: MilestoneName) =>
    prizes.find(({ kind, classroomId }) => kind === name && classroomId);
  const prize = winnerOf(milestone);
  const winner = classrooms.find(({ id }) => id === prize?.classroomId);
  const goals = winner && classGoals(winner.goalAmount);
  const told = await findTold(database.read, found, classEmails);
  const named = told && classrooms.find(({ id }) => told.key.includes(`.${id}.`));
  if (!prize || !winner || !goals) {
    if (!named) return;
    const areBothLost = !winnerOf('halfway') && !winnerOf('goal');
    const key = await lostKey(database.read, found, told, { emails: classEmails, areBothLost });
    if (key === null) return;
    return mail.send(classLost, {
      ...addressed(organization, key),
      props: {
        ...about,
        ...classFacts(named),
        prize: prizesAt(named, milestone, false).prize,
        totalSales: named.totalSales,
      },
    });
  }
  if (winner === named) return;
  const isBoth =
    hasReachedBothAtOnce(winner) && winnerOf('halfway')?.classroomId === winnerOf('goal')?.classroomId;
  // The email about the goal says it, unless this takes back what an earlier one said.
  if (isBoth && milestone === 'halfway' && !named) return;
  const namesBoth = isBoth && milestone === 'goal';
  await mail.send(classWon, {
    ...addressed(organization, `${namesBoth ? bothStart : keyStart}${winner.id}.${prize.id}`),
    props: {
      ...about,
      ...classFacts(winner),
      ...prizesAt(winner, milestone, namesBoth),
      threshold: goals[milestone],
      reachedAt: prize.wonAt,
      isAnother: Boolean(named),
    },
  });
}

function classFacts({ id: classroomId, name: classroomName, teacherName }: ClassroomEntity) {
  return { classroomId, classroomName, teacherName };
}
