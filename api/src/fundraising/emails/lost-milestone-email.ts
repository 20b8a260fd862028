import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { milestoneLost, type Mail } from '../../mail/index.js';
import { findCurrent, hasReached, wasMailed, keyOf } from './milestone-email.js';
import { milestoneNames } from '../ledger/milestones.js';
import { organizationGoals } from '../milestones/goals.js';

type Deps = { readonly database: Database; readonly mail: Mail };

export type LostMilestone = {
  readonly organizationId: string;
  readonly campaign: number;
  readonly milestone: string;
  /** The order whose refund took it. */
  readonly orderId: string;
};

/**
 * Mails a contact who got the email about a milestone that it is not reached any more; none when a sale brought it
 * back.
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
