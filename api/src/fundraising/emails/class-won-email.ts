import type { Database, Reader } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { classLost, classWon, countSent, findSentKeys, type Mail } from '../../mail/index.js';
import { type Classroom, classroomView } from '../classrooms/classroom.types.js';
import { milestoneNames, type MilestoneName } from '../ledger/milestones.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { prizesOf } from '../organizations/organization.rules.js';
import { classGoals } from '../milestones/goals.js';
import { firstClass } from '../milestones/first-class.js';
import { findCurrent } from './milestone-email.js';

type Deps = { readonly database: Database; readonly mail: Mail };

export type WonMilestone = {
  readonly organizationId: string;
  readonly campaign: number;
  readonly milestone: string;
};

/**
 * Tells an organization's contact which class is the first at a milestone, once for each class that comes to be it: a
 * refund can take it from the one that was named before. Where no class is there any more, that is told of the one that
 * was named last.
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

/** Under the key of the email that it takes back: once for each of them. */
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
