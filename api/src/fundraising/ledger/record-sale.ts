import { leased, outbox, type Message, type OutboxRow, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { sendClassWon, sendMilestoneReached } from '../fundraising.messages.js';
import { organizationMilestones } from '../milestones/goals.js';
import type { PostedEntry } from './post-entry.js';
import { shareOfSale } from './shares.js';

export type Sale = {
  readonly orderId: string;
  /** Null for an order without codes: it is in the ledger, without a share. */
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  /** Merchandise only, without shipping and tax (docs/product/money.md). */
  readonly subtotal: Cents;
  readonly occurredAt: Date;
};

/** A sale as the function `record_sales` takes it (`sold_order`), with the messages about it: the first gets its facts. */
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

/** What `record_sales` is told besides the sales: milestones of organizations, names of messages about milestones. */
export const saleSettings: readonly string[] = [
  organizationMilestones.halfway,
  organizationMilestones.goal,
  sendMilestoneReached.messageName,
  sendClassWon.messageName,
];

/** What a message about a sale carries beside its ids, so that nobody reads it again; `''` where there is none. */
export const saleFacts = [
  'organizationId',
  'classroomId',
  'organizationRevision',
  'classroomRevision',
] as const;

/** What recording a sale left, as the database says it. */
export type SaleLeft = {
  readonly ids: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly milestones: readonly (Message & { readonly id: string })[];
};

/** The rows of a sale's messages, of which the first got the facts, and of those about its milestones. */
export function messagesLeft(
  { ids, facts, milestones }: SaleLeft,
  messages: readonly Message[],
): OutboxRow[] {
  const rows = messages.flatMap((message, index) =>
    leased(ids[index], index === 0 ? { ...message, payload: { ...message.payload, ...facts } } : message),
  );
  return [...rows, ...milestones.flatMap(({ id, ...message }) => leased(id, message))];
}

/** For every entry that adds something, but for sales: their function leaves these messages itself. */
export async function queueMilestoneEmails(
  tx: Tx,
  organizationId: string,
  posted: PostedEntry,
): Promise<void> {
  const campaign = String(posted.campaign);
  if (posted.reachedHalfway) {
    await outbox.add(tx, sendMilestoneReached({ organizationId, campaign, milestone: 'halfway' }));
  }
  if (posted.reachedGoal) {
    await outbox.add(tx, sendMilestoneReached({ organizationId, campaign, milestone: 'goal' }));
  }
  await queueWinnerEmails(tx, posted);
}

/** For every entry at all: the first class may be another one. */
export async function queueWinnerEmails(tx: Tx, posted: PostedEntry): Promise<void> {
  const { organizationId, movedClassHalfway, movedClassGoal } = posted;
  if (organizationId === null) return;
  const about = { organizationId, campaign: String(posted.campaign) };
  if (movedClassHalfway) await outbox.add(tx, sendClassWon({ ...about, milestone: 'halfway' }));
  if (movedClassGoal) await outbox.add(tx, sendClassWon({ ...about, milestone: 'goal' }));
}
