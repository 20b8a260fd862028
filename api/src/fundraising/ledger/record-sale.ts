import { leased, outbox, type Message, type OutboxRow, type Tx } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { sendClassWon, sendMilestoneReached } from '../fundraising.messages.js';
import { organizationMilestones } from '../milestones/goals.js';
import type { PostedEntry } from './post-entry.js';
import { shareOfSale, type SoldFor } from './shares.js';

export type Sale = SoldFor & { readonly orderId: string; readonly occurredAt: Date };

/** A sale as a `sold_order` for the function `record_sales`, with its messages; the first gets the sale's facts. */
export function saleRow(sale: Sale, messages: readonly Message[]) {
  const { organizationProfit, classroomProfit } = shareOfSale(sale);
  return {
    order_id: sale.orderId,
    organization_id: sale.organizationId,
    classroom_id: sale.classroomId,
    subtotal: formatMoney(sale.subtotal),
    organization_profit: formatMoney(organizationProfit),
    classroom_profit: formatMoney(classroomProfit),
    occurred_at: sale.occurredAt,
    messages,
  };
}

/** Other parameters of `record_sales`: milestones of organizations, names of messages about milestones. */
export const saleSettings: readonly string[] = [
  organizationMilestones.halfway,
  organizationMilestones.goal,
  sendMilestoneReached.messageName,
  sendClassWon.messageName,
];

/** Facts added to the first message about a sale, to save reading them again; '' if missing. */
export const saleFacts = [
  'organizationId',
  'classroomId',
  'organizationRevision',
  'classroomRevision',
] as const;

/** What `record_sales` returns for a sale. */
export type SaleLeft = {
  readonly ids: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly milestones: readonly (Message & { readonly id: string })[];
};

/** The outbox rows of a sale's messages, the first with its facts, and of the messages about its milestones. */
export function messagesLeft(
  { ids, facts, milestones }: SaleLeft,
  messages: readonly Message[],
): OutboxRow[] {
  const rows = messages.flatMap((message, index) =>
    leased(ids[index], index === 0 ? { ...message, payload: { ...message.payload, ...facts } } : message),
  );
  return [...rows, ...milestones.flatMap(({ id, ...message }) => leased(id, message))];
}

/** For entries that add sales, except sales themselves: `record_sales` queues these messages itself. */
export async function queueMilestoneEmails(tx: Tx, posted: PostedEntry): Promise<void> {
  const { organizationId, reachedHalfway, reachedGoal } = posted;
  if (organizationId === null) return;
  const about = { organizationId, campaign: String(posted.campaign) };
  if (reachedHalfway) await outbox.add(tx, sendMilestoneReached({ ...about, milestone: 'halfway' }));
  if (reachedGoal) await outbox.add(tx, sendMilestoneReached({ ...about, milestone: 'goal' }));
  await queueWinnerEmails(tx, posted);
}

/** For all entries: another class may be first now. */
export async function queueWinnerEmails(tx: Tx, posted: PostedEntry): Promise<void> {
  const { organizationId, movedClassHalfway, movedClassGoal } = posted;
  if (organizationId === null) return;
  const about = { organizationId, campaign: String(posted.campaign) };
  if (movedClassHalfway) await outbox.add(tx, sendClassWon({ ...about, milestone: 'halfway' }));
  if (movedClassGoal) await outbox.add(tx, sendClassWon({ ...about, milestone: 'goal' }));
}
