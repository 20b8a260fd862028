import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { fundraiserResetNotice, organizationDeletedNotice, type Mail, type Owed } from '../../mail/index.js';
import { FundraiserResetEntity } from '../settings/fundraiser-reset.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

type Deps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly findOwed: (organizationId: string) => Promise<Owed>;
};

/** Tells the contact what the campaign stood at that a reset ended, and what is still to be paid of all of them. */
export async function sendResetEmail(
  { database, mail, findOwed }: Deps,
  organizationId: string,
  campaign: number,
): Promise<void> {
  const [organization, ended] = await Promise.all([
    database.read.findOneBy(OrganizationEntity, { id: organizationId }),
    database.read.findOneBy(FundraiserResetEntity, { organizationId, campaign }),
  ]);
  if (!organization || !ended) return;
  const { name, code, contactName, contactEmail } = organization;
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
      totalSales,
      totalProfit,
      owed: await findOwed(organizationId),
    },
  });
}

/** Tells the contact that the organization is gone, what it earned, and what is still to be paid. */
export async function sendDeletionEmail(
  { database, mail, findOwed }: Deps,
  organizationId: string,
): Promise<void> {
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
