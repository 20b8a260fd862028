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

/** The names of the messages about milestones, as the functions that record sales take them. */
export const milestoneMessages = {
  ofOrganization: sendMilestoneReached.messageName,
  ofClassroom: sendClassWon.messageName,
} as const;

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
    ${value(milestoneMessages.ofOrganization)}, ${value(milestoneMessages.ofClassroom)}, ${value(leaseSeconds)}) END AS left`;
  const [row]: { left: SaleLeft | null }[] = await db.query(statement, parameters);
  return row?.left ? messagesLeft(row.left, messages) : null;
}

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
