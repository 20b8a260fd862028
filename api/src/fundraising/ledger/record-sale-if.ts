import { leased, type Message, type OutboxRow, type Writer } from '../../database/index.js';
import { sendClassWon, sendMilestoneReached } from '../fundraising.messages.js';
import { saleParameters, type Sale } from './record-sale.js';
import { shareOfSale } from './shares.js';

/** What must come true first, in the same statement. */
export type SaleCondition = {
  /** An SQL expression, true or false, that does it; `value` names each of its parameters. */
  readonly sql: (value: (parameter: unknown) => string) => string;
  /** The message about the sale, left with it; it gets the names of `SaleFacts` beside its ids. */
  readonly sold: Message;
  /** Others that follow. */
  readonly others: readonly Message[];
  /** `outbox.leaseFor`. */
  readonly leaseSeconds: number | null;
};

/** What a message about a sale carries beside its ids, so that nobody reads it again; `''` where there is none. */
export const saleFacts = [
  'organizationId',
  'classroomId',
  'organizationRevision',
  'classroomRevision',
] as const;

/**
 * `recordSale` as one statement with what leads to it: condition, ledger entry, totals, milestones and messages, by the
 * function `record_sale`, which prepares what concerns milestones only where one is reached. `recordSale` says the same
 * with `postEntry`; record-sale.integration.test.ts holds them together. Returns the messages that it left, or null when the
 * condition was false: then nothing is written.
 */
export async function recordSaleIf(
  db: Writer,
  sale: Sale,
  { sql, sold, others, leaseSeconds }: SaleCondition,
): Promise<OutboxRow[] | null> {
  const parameters = saleParameters(sale, shareOfSale(sale));
  const value = (parameter: unknown): string => `$${parameters.push(parameter)}`;
  const messages = [sold, ...others];
  // In a CASE, since nothing else promises that the condition is met first.
  const statement = `SELECT CASE WHEN ${sql(value)} THEN record_sale($1, $2, $3, $4, $5, $6, $7,
    ${value(messages.map(({ name }) => name))}, ${value(messages.map(({ payload }) => JSON.stringify(payload)))},
    ${value(sendMilestoneReached.messageName)}, ${value(sendClassWon.messageName)}, ${value(leaseSeconds)}) END AS left`;
  const [row]: { left: Left | null }[] = await db.query(statement, parameters);
  if (!row?.left) return null;
  const { ids, facts, milestones } = row.left;
  const [soldId, ...otherIds] = ids;
  return [
    leased(soldId, { ...sold, payload: { ...sold.payload, ...facts } }),
    ...others.map((message, index) => leased(otherIds[index], message)),
    ...milestones.map(({ id, ...message }) => leased(id, message)),
  ].flat();
}

type Left = {
  readonly ids: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly milestones: readonly (Message & { readonly id: string })[];
};
