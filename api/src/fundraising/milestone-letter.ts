import type { Database, Reader } from '../database/index.js';
import { mailAddress } from '../lib/mail-address.js';
import { milestoneReached, type Mail } from '../mail/index.js';
import { milestoneNames, type MilestoneName } from './milestones.js';
import { prizesOf } from './prizes.js';
import { OrganizationEntity } from './organization.entity.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** Tells the organization's contact, once in a campaign: not again when a refund takes it back and a sale brings it on. */
export async function tellOfMilestone(
  { database, mail }: Deps,
  organizationId: string,
  campaign: number,
  milestoneName: string,
): Promise<void> {
  const milestone = milestoneNames.find((known) => known === milestoneName);
  const organization = await findCurrent(database.read, organizationId, campaign);
  if (!milestone || !organization || !hasReached(organization, milestone)) return;
  const { id, name, contactEmail, contactName, totalSales } = organization;
  const { halfwayPrize, goalPrize } = prizesOf(organization);
  await mail.send(milestoneReached, {
    to: mailAddress(contactEmail, contactName),
    key: `${id}.${campaign}.${milestone}`,
    organizationId: id,
    props: {
      milestone,
      organizationId: id,
      organizationName: name,
      contactName,
      totalSales,
      prize: milestone === 'halfway' ? halfwayPrize : goalPrize,
    },
  });
}

/** Null when it was deleted or started anew meanwhile: the letter would tell what is no longer true. */
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
