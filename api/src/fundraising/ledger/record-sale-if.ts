import { leased, type Message, type OutboxRow, type Writer } from '../../database/index.js';
import { sendMilestoneReached } from '../fundraising.messages.js';
import { postSql, type PostedEntry } from './post-entry.js';
import { insertSale, saleParameters, type Sale } from './record-sale.js';
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
 * `recordSale` as one statement with what leads to it: condition, ledger entry, totals, milestones and messages.
 * Returns the messages that it left, or null when the condition was false: then nothing is written.
 */
export async function recordSaleIf(
  db: Writer,
  sale: Sale,
  { sql, sold, others, leaseSeconds }: SaleCondition,
): Promise<OutboxRow[] | null> {
  const parameters = saleParameters(sale, shareOfSale(sale));
  const value = (parameter: unknown): string => `$${parameters.push(parameter)}`;
  const condition = sql(value);
  const lease = `${value(leaseSeconds)}::integer`;
  const leave = ({ name, payload }: Message): string =>
    `leave_message(${value(name)}, ${value(JSON.stringify(payload))}::jsonb, ${lease})`;
  const leaveMilestone = (milestone: 'halfway' | 'goal'): string =>
    `CASE WHEN reached_${milestone} THEN leave_message(${value(sendMilestoneReached.messageName)},
       jsonb_build_object('organizationId', organization.id, 'campaign', organization.campaign::text,
         'milestone', '${milestone}'), ${lease}) END`;
  const statement = postSql(`${insertSale} FROM settled WHERE is_settled`, {
    before: `settled AS MATERIALIZED (SELECT ${condition} AS is_settled),`,
    columns: `,
      leave_message(${value(sold.name)}, ${value(JSON.stringify(sold.payload))}::jsonb || ${factsSql}, ${lease}) AS sold,
      ${factsSql} AS facts,
      ARRAY[${others.map(leave).join(', ')}]::text[] AS others,
      ${leaveMilestone('halfway')} AS halfway, ${leaveMilestone('goal')} AS goal`,
  });
  const [row]: Row[] = await db.query(statement, parameters);
  return row ? messagesOf(row, { sale, sold, others }) : null;
}

/** Without an organization there is nothing to announce to one; where its totals did not move they are read again. */
const factsSql = `CASE WHEN entry.organization_id IS NULL OR organization.id IS NOT NULL THEN jsonb_build_object(
    'organizationId', coalesce(organization.id::text, ''), 'classroomId', coalesce(classroom.id::text, ''),
    'organizationRevision', coalesce(organization_revision::text, ''),
    'classroomRevision', coalesce(classroom.revision::text, '')) ELSE '{}' END`;

type Row = PostedEntry & {
  sold: string;
  facts: Record<string, string>;
  others: string[];
  halfway: string | null;
  goal: string | null;
};

type Left = Pick<SaleCondition, 'sold' | 'others'> & { readonly sale: Sale };

function messagesOf(row: Row, { sale, sold, others }: Left): OutboxRow[] {
  const reached = (milestone: 'halfway' | 'goal'): Message =>
    sendMilestoneReached({
      organizationId: sale.organizationId ?? '',
      campaign: String(row.campaign),
      milestone,
    });
  return [
    leased(row.sold, { ...sold, payload: { ...sold.payload, ...row.facts } }),
    ...others.map((message, index) => leased(row.others[index], message)),
    leased(row.halfway, reached('halfway')),
    leased(row.goal, reached('goal')),
  ].flat();
}
