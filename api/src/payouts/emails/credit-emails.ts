import type { Database } from '../../database/index.js';
import { addCents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { creditChanged, orderCredited, type Mail } from '../../mail/index.js';
import type { YourOrderUrl } from '../../ordering/index.js';
import { loadCredit, type CreditedGroup, type LoadedCredit } from './load-credit.js';

export type CreditEmailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
};

/**
 * Tells the buyer and each organization whom an order counts for now. Each of them is mailed once, however often the
 * message is tried.
 */
export async function sendCreditedEmails(
  { database, mail, yourOrderUrl }: CreditEmailDeps,
  creditId: string,
): Promise<void> {
  const credit = await loadCredit(database.read, creditId);
  if (!credit) return;
  const { orderId, customerEmail, customerName, from, to, actor } = credit;
  // A cancelled order earns nobody anything: its own email says so.
  if (!credit.isCancelled)
    await mail.send(orderCredited, {
      to: mailAddress(customerEmail, customerName),
      ...{ key: creditId, orderId },
      props: {
        ...{ orderId, customerName, organizationName: to.name, classroomName: credit.classroomName },
        ...{ organizationProfit: credit.organizationProfit, classroomProfit: credit.classroomProfit },
        orderUrl: yourOrderUrl({ orderId, customerEmail }),
        isOwnChoice: actor === 'buyer',
      },
    });
  const isWithin = from?.id === to.id;
  await mailGroup(mail, credit, { creditId, group: to, change: isWithin ? 'within' : 'gained' });
  if (from && !isWithin) await mailGroup(mail, credit, { creditId, group: from, change: 'lost' });
}

type GroupChange = {
  readonly creditId: string;
  readonly group: CreditedGroup;
  readonly change: 'gained' | 'lost' | 'within';
};

async function mailGroup(
  mail: Mail,
  credit: LoadedCredit,
  { creditId, group, change }: GroupChange,
): Promise<void> {
  if (group.isDeleted) return;
  const { fromClassroomName, classroomName, organizationProfit, classroomProfit, reason } = credit;
  await mail.send(creditChanged, {
    to: mailAddress(group.contactEmail, group.contactName),
    ...{ key: `${creditId}.${change}`, organizationId: group.id },
    props: {
      ...{ organizationId: group.id, organizationName: group.name, contactName: group.contactName },
      ...{ change, order: credit.orderId.slice(-8), fromClassroomName, classroomName, reason },
      share: addCents(organizationProfit, classroomProfit),
      by: actors[credit.actor],
    },
  });
}

const actors = {
  buyer: 'The buyer',
  organization: 'Your organization',
  admin: 'Our team',
} as const;
