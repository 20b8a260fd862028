import type { ProposalKind } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import {
  BooksClosedError,
  closeCampaign,
  getOrganization,
  lockOrganization,
} from '../../fundraising/index.js';
import {
  addCents,
  formatDollars,
  negateCents,
  subtractCents,
  zeroCents,
  formatMoney,
} from '../../lib/cents.js';
import { counted } from '../../lib/counts.js';
import { NotFoundError, domainError } from '../../lib/domain-error.js';
import { findBalance, findPayee, findStatements, withdrawClosing } from '../../payouts/index.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import { SeasonClosingEntity } from '../season.entity.js';
import type { SeasonOpenItem } from '../season.types.js';
import { sendClosingStatement } from '../season.messages.js';
import { type ClosingFacts, findClosingFacts } from './closing-facts.js';

/**
 * The open items of an organization, from all its campaigns. Money owed to it and payments in progress or in dispute keep
 * the books open; what it owes is carried over, and the rest is only shown (docs/product/organization.md#season).
 */
export async function findOpenItems(db: Reader, organizationId: string): Promise<SeasonOpenItem[]> {
  const balance = await findBalance(db, organizationId);
  const statements = await findStatements(db, organizationId);
  const payee = await findPayee(db, organizationId);
  const { boxes, prizes, unpaid, disputes } = await countOpen(db, organizationId);
  // Newest first: an older one that is too small to be paid is inside the next one, as its carried over amount.
  const waiting = statements.filter(
    ({ state, isPaidOut }, index) =>
      (state === 'drawn' && index === 0) || (isPaidOut && (state === 'drawn' || state === 'approved')),
  );
  // Carried over amounts wait for the next statement, like entries that are on none yet.
  const onTheWay = addCents(...waiting.map(({ amountDue }) => amountDue));
  const earned = subtractCents(addCents(balance.earned, balance.onItsWay), onTheWay);
  const needsPayee = !payee?.verifiedAt && addCents(balance.earned, balance.onItsWay) > zeroCents;
  const items: SeasonOpenItem[] = [
    { kind: 'boxes', count: boxes, amount: zeroCents, isInTheWay: false },
    { kind: 'prizes', count: prizes, amount: zeroCents, isInTheWay: false },
    { kind: 'unpaid', count: unpaid, amount: zeroCents, isInTheWay: true },
    { kind: 'disputes', count: disputes, amount: balance.inDispute, isInTheWay: true },
    { kind: 'earned', count: Number(earned > zeroCents), amount: earned, isInTheWay: true },
    { kind: 'carried', count: Number(earned < zeroCents), amount: earned, isInTheWay: false },
    { kind: 'statements', count: waiting.length, amount: onTheWay, isInTheWay: true },
    { kind: 'payee', count: Number(needsPayee), amount: zeroCents, isInTheWay: true },
  ];
  return items.filter(({ count }) => count > 0);
}

type OpenCounts = Readonly<Record<'boxes' | 'prizes' | 'unpaid' | 'disputes', number>>;

async function countOpen(db: Reader, organizationId: string): Promise<OpenCounts> {
  const [counts]: OpenCounts[] = await db.query(
    `SELECT (SELECT count(*)::int FROM orders
          WHERE organization_id = $1 AND status IN ('completed', 'processing', 'ready-for-pickup')) AS boxes,
        (SELECT count(*)::int FROM prize_awards
          WHERE organization_id = $1 AND lost_at IS NULL AND handed_out_at IS NULL) AS prizes,
        (SELECT count(*)::int FROM orders WHERE organization_id = $1 AND status = 'pending') AS unpaid,
        (SELECT count(*)::int FROM disputes JOIN orders ON orders.id = disputes.order_id
          WHERE orders.organization_id = $1 AND disputes.state = 'open') AS disputes`,
    [organizationId],
  );
  if (!counts) throw new Error('A count returned nothing');
  return counts;
}

/** 409: items about money are open. `details.open` names them. */
export class BooksOpenError extends domainError(
  'BOOKS_OPEN',
  409,
  (items: readonly SeasonOpenItem[]) => `The books cannot be closed yet: ${items.map(inWords).join(', ')}.`,
  {
    details: (items) => ({ open: items.map(({ kind }) => kind) }),
    // An unpaid order is paid or cancelled within the hour, so a confirmed closing is retried then.
    retryAfterSeconds: (items) => (items.every(({ kind }) => kind === 'unpaid') ? 3_600 : undefined),
  },
) {}

function inWords({ kind, count, amount }: SeasonOpenItem): string {
  return {
    boxes: `${count} boxes are not handed out`,
    prizes: `${count} prizes are not handed out`,
    unpaid: `${counted(count, 'order')} not paid yet`,
    disputes: 'a payment is disputed',
    earned: `${formatDollars(amount)} is on no paid statement`,
    carried: `${formatDollars(amount)} is carried over`,
    statements: `${formatDollars(amount)} is approved or waits for approval`,
    payee: 'no payee is verified',
  }[kind];
}

/**
 * Locks the organization and returns its current season. Throws BooksOpenError, BooksClosedError (409), NotFoundError
 * (404).
 */
export async function lockClosable(tx: Tx, organizationId: string): Promise<number> {
  const { campaign, closedAt } = await lockOrganization(tx, organizationId);
  if (closedAt) throw new BooksClosedError();
  const inTheWay = (await findOpenItems(tx, organizationId)).filter((item) => item.isInTheWay);
  if (inTheWay.length > 0) throw new BooksOpenError(inTheWay);
  return campaign;
}

/** A closing of the books, which takes two officers (docs/product/payouts.md#two-people). */
export const closingProposal: ProposalKind = {
  describe: () => ({
    title: 'Close the books',
    details: ['Nothing can be sold until the next season, and these books cannot be reopened.'],
  }),
  apply: (tx, organizationId, _payload, now) => closeBooks(tx, organizationId, now),
};

/**
 * Closes the books of the current season: stores its closing statement, emails it to all officers, and stops sales until
 * the next season begins. Throws as `lockClosable` does.
 */
export async function closeBooks(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const campaign = await lockClosable(tx, organizationId);
  const facts = await findClosingFacts(tx, { organizationId, campaign });
  await closeCampaign(tx, organizationId, now);
  await tx.insert(SeasonClosingEntity, { organizationId, campaign, closedAt: now, facts });
  // The closing request has served its purpose; small amounts of the next season are carried over again.
  await withdrawClosing(tx, organizationId);
  await outbox.add(tx, sendClosingStatement({ organizationId, campaign: String(campaign) }));
}

export type ClosingStatement = {
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly campaign: number;
  /** Null while the books are open: a preview. */
  readonly closedAt: Date | null;
  readonly facts: ClosingFacts;
};

/** The closing statement of a season, the current one by default: as stored, or a preview. Throws NotFoundError (404). */
export async function getClosing(
  db: Reader,
  organizationId: string,
  campaign?: number,
): Promise<ClosingStatement> {
  const organization = await getOrganization(db, organizationId);
  const season = { organizationId, campaign: campaign ?? organization.campaign };
  if (season.campaign > organization.campaign) throw new NotFoundError('Season');
  const closed = await db.findOneBy(SeasonClosingEntity, season);
  return {
    organizationName: organization.name,
    organizationCode: organization.code,
    campaign: season.campaign,
    closedAt: closed?.closedAt ?? null,
    facts: closed ? { carried: zeroCents, ...closed.facts } : await findClosingFacts(db, season),
  };
}

/** "LINCOLN-closing-1", without extension. */
export function closingFileName({ organizationCode, campaign }: ClosingStatement): string {
  return `${organizationCode}-closing-${campaign}`;
}

const csvTitles = [
  'Season',
  'Row',
  'Class',
  'Orders',
  'Sold',
  'Returned',
  'Share',
  'Statement',
  'Of this season',
  'Paid on',
  'Method',
  'Reference',
  'Carried from earlier seasons',
  'Balance',
];

/** One row per class and per statement. Share and carried amount less what was paid of this season is the balance. */
export function closingCsv({ campaign, facts }: ClosingStatement): string {
  const rowOf = (row: string, cells: Readonly<Record<string, string>>) =>
    csvTitles.map((title) => ({ Season: String(campaign), Row: row, ...cells })[title] ?? '');
  const classes = facts.classes.map((row) =>
    rowOf('class', {
      Class: row.className ?? 'Without a class',
      Orders: String(row.orderCount),
      Sold: formatMoney(row.sold),
      Returned: formatMoney(negateCents(row.returned)),
      Share: formatMoney(addCents(row.organizationPart, row.classPart)),
    }),
  );
  const statements = facts.payments.map(({ month, share, paidOn, method, reference }) =>
    rowOf('statement', {
      Statement: month,
      'Of this season': formatMoney(share),
      'Paid on': paidOn ?? '',
      Method: method ?? '',
      Reference: reference ?? '',
    }),
  );
  const carried = rowOf('carried', { 'Carried from earlier seasons': formatMoney(facts.carried) });
  const balance = rowOf('balance', { Balance: formatMoney(facts.balance) });
  return byteOrderMark + formatCsv([csvTitles, ...classes, carried, ...statements, balance]);
}
