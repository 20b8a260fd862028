import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { fundraiserResetNotice, organizationDeletedNotice, type Mail } from '../../mail/index.js';
import { FundraiserResetEntity } from '../ledger/fundraiser-reset.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** Tells the contact what the campaign stood at that a reset ended: from then on no dashboard shows it. */
export async function tellOfReset(
  { database, mail }: Deps,
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
    },
  });
}

/** Tells the contact that the organization is gone, and what it earned. */
export async function tellOfDeletion({ database, mail }: Deps, organizationId: string): Promise<void> {
  const organization = await database.read.findOneBy(OrganizationEntity, { id: organizationId });
  if (!organization?.deletedAt) return;
  const { name, contactName, contactEmail, totalSales, totalProfit } = organization;
  await mail.send(organizationDeletedNotice, {
    to: mailAddress(contactEmail, contactName),
    key: organizationId,
    organizationId,
    props: { organizationName: name, contactName, totalSales, totalProfit },
  });
}
