import type { Database, Reader } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { countSent, milestoneLost, milestoneReached, type Mail } from '../../mail/index.js';
import { milestoneNames, type MilestoneName } from '../ledger/milestones.js';
import { organizationGoals } from '../milestones/goals.js';
import { prizesOf } from '../organizations/organization.rules.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/**
 * Tells the organization's contact, once in a campaign, and again only after an email that a refund took it
 * back.
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

/** Null when it was deleted or started again meanwhile: the email would tell what is no longer true. */
export async function findCurrent(
  db: Reader,
  id: string,
  campaign: number,
): Promise<OrganizationEntity | null> {
  const organization = await db.findOneBy(OrganizationEntity, { id, campaign, isActive: true });
  return organization?.deletedAt === null ? organization : null;
}

export function hasReached(
  { halfwayAchieved, goalAchieved }: OrganizationEntity,
  milestone: MilestoneName,
): boolean {
  return milestone === 'halfway' ? halfwayAchieved : goalAchieved;
}

/** What the contact's last email said: that it is reached, and not that it is lost again. */
export async function wasMailed(
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

/** What the keys of both emails begin with. */
export function keyOf(organizationId: string, campaign: number, milestone: MilestoneName): string {
  return `${organizationId}.${campaign}.${milestone}`;
}

function achievedAtOf(organization: OrganizationEntity, milestone: MilestoneName): string {
  const moment = milestone === 'halfway' ? organization.halfwayAchievedAt : organization.goalAchievedAt;
  return String(moment?.getTime());
}
