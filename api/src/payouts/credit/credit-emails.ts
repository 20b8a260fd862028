import type { Database, Reader } from '../../database/index.js';
import { tryEach } from '../../lib/async/try-each.js';
import { addCents, type Cents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { creditChanged, type Mail, orderCredited } from '../../mail/index.js';
import {
  type CreditActor,
  findPickupCorrespondents,
  type FindPickupNotice,
  type YourOrderUrl,
} from '../../ordering/index.js';

export type CreditEmailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
  /** Left out where there are no pickup days. */
  readonly findPickupNotice?: FindPickupNotice;
};

/**
 * Tells the buyer and each organization whom an order counts for now. Each is emailed once, however often the message is
 * retried.
 */
export async function sendCreditedEmails(deps: CreditEmailDeps, creditId: string): Promise<void> {
  const { database, mail } = deps;
  const credit = await loadCredit(database.read, creditId);
  if (!credit) return;
  const { from, to } = credit;
  const isWithin = from?.id === to.id;
  const emails = [
    () => mailBuyer(deps, credit),
    () => mailGroup(mail, credit, to, isWithin ? 'within' : 'gained'),
    () => (from && !isWithin ? mailGroup(mail, credit, from, 'lost') : Promise.resolve()),
  ];
  await tryEach(emails, (send) => send());
}

async function mailBuyer(deps: CreditEmailDeps, credit: LoadedCredit): Promise<void> {
  // A cancelled order earns nothing, and has its own email.
  if (credit.isCancelled) return;
  const { database, mail, yourOrderUrl, findPickupNotice } = deps;
  const { id, orderId, customerEmail, customerName } = credit;
  // Another class may have another pickup day.
  const isWaiting = (await findPickupCorrespondents(database.read, orderId)) !== null;
  const notice = isWaiting ? await findPickupNotice?.(orderId) : null;
  await mail.send(orderCredited, {
    to: mailAddress(customerEmail, customerName),
    key: id,
    orderId,
    props: {
      orderId,
      customerName,
      organizationName: credit.to.name,
      classroomName: credit.classroomName,
      organizationProfit: credit.organizationProfit,
      classroomProfit: credit.classroomProfit,
      orderUrl: yourOrderUrl({ orderId, customerEmail }),
      isOwnChoice: credit.actor === 'buyer',
      ...(notice && { pickup: { facts: notice.facts, plan: notice.plan } }),
    },
    pictures: notice?.pictures ?? [],
  });
}

async function mailGroup(
  mail: Mail,
  credit: LoadedCredit,
  group: CreditedGroup,
  change: 'gained' | 'lost' | 'within',
): Promise<void> {
  // Its own moves are in its news.
  if (group.isDeleted || credit.actor === 'organization') return;
  const { fromClassroomName, classroomName, organizationProfit, classroomProfit, reason } = credit;
  await mail.send(creditChanged, {
    to: mailAddress(group.contactEmail, group.contactName),
    key: `${credit.id}.${change}`,
    orderId: credit.orderId,
    organizationId: group.id,
    props: {
      organizationId: group.id,
      organizationName: group.name,
      contactName: group.contactName,
      change,
      order: credit.orderId.slice(-8),
      fromClassroomName,
      classroomName,
      reason,
      share: addCents(organizationProfit, classroomProfit),
      by: actors[credit.actor],
    },
  });
}

const actors = {
  buyer: 'The buyer',
  admin: 'Our team',
} as const;

type CreditedGroup = {
  readonly id: string;
  readonly name: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly isDeleted: boolean;
};

/** A change of an order's credit, with the facts for its emails. */
type LoadedCredit = {
  readonly id: string;
  readonly orderId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly isCancelled: boolean;
  readonly actor: CreditActor;
  readonly reason: string | null;
  readonly from: CreditedGroup | null;
  readonly fromClassroomName: string | null;
  readonly to: CreditedGroup;
  readonly classroomName: string | null;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** Null if unknown. */
async function loadCredit(db: Reader, creditId: string): Promise<LoadedCredit | null> {
  const [row]: LoadedCredit[] = await db.query(
    `SELECT credit.id, credit.order_id, o.customer_name, o.customer_email,
        o.status = 'cancelled' AS is_cancelled, credit.actor, credit.reason,
        ${groupOf('previous')} AS from, previous_class.name AS from_classroom_name,
        ${groupOf('current')} AS to, current_class.name AS classroom_name,
        credit.organization_profit, credit.classroom_profit
       FROM order_credits credit JOIN orders o ON o.id = credit.order_id
       JOIN organizations current ON current.id = credit.organization_id
       LEFT JOIN organizations previous ON previous.id = credit.from_organization_id
       LEFT JOIN classrooms current_class ON current_class.id = credit.classroom_id
       LEFT JOIN classrooms previous_class ON previous_class.id = credit.from_classroom_id
      WHERE credit.id = $1`,
    [creditId],
  );
  return row ?? null;
}

function groupOf(row: string): string {
  return `CASE WHEN ${row}.id IS NOT NULL THEN json_build_object('id', ${row}.id, 'name', ${row}.name,
    'contactName', ${row}.contact_name, 'contactEmail', ${row}.contact_email,
    'isDeleted', ${row}.deleted_at IS NOT NULL) END`;
}
