import { outbox, type Reader, type Tx } from '../../database/index.js';
import { closeCampaign, getOrganization, lockOrganization } from '../../fundraising/index.js';
import { addCents, type Cents, formatDollars, subtractCents, zeroCents } from '../../lib/cents.js';
import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';
import { findBalance, findPayee, findStatements, withdrawClosing } from '../../payouts/index.js';
import { SeasonClosingEntity } from '../season.entity.js';
import { sendClosingStatement } from '../season.messages.js';
import { type ClosingFacts, findClosingFacts } from './closing-facts.js';

/** What is left before a season ends, in the order in which it is shown. */
export const OpenKind = {
  boxes: 'boxes',
  disputes: 'disputes',
  earned: 'earned',
  statements: 'statements',
  payee: 'payee',
} as const;
export type OpenKind = (typeof OpenKind)[keyof typeof OpenKind];

export type OpenItem = {
  readonly kind: OpenKind;
  /** Boxes, disputes, statements; 1 for the rest. */
  readonly count: number;
  /** Money that is open; 0 where it is none. */
  readonly amount: Cents;
  /** The books stay open for as long as it is. */
  readonly isInTheWay: boolean;
};

/** What an organization has to end first, of all its campaigns: money has to be paid, the rest is said. */
export async function findOpenItems(db: Reader, organizationId: string): Promise<OpenItem[]> {
  const [balance, statements, payee, boxes, disputes] = await Promise.all([
    findBalance(db, organizationId),
    findStatements(db, organizationId),
    findPayee(db, organizationId),
    countRows(db, organizationId, `o.status IN ('completed', 'processing', 'ready-for-pickup')`),
    countRows(
      db,
      organizationId,
      `EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state = 'open')`,
    ),
  ]);
  const waiting = statements.filter(
    ({ state, isPaidOut }) => state === 'drawn' || (state === 'approved' && isPaidOut),
  );
  // What is too small to be paid waits for the next statement, as what is on none yet.
  const onTheWay = addCents(...waiting.map(({ amountDue }) => amountDue));
  const earned = subtractCents(addCents(balance.earned, balance.onItsWay), onTheWay);
  const needsPayee = !payee?.verifiedAt && addCents(balance.earned, balance.onItsWay) > zeroCents;
  const items: OpenItem[] = [
    { kind: 'boxes', count: boxes, amount: zeroCents, isInTheWay: false },
    { kind: 'disputes', count: disputes, amount: balance.inDispute, isInTheWay: true },
    { kind: 'earned', count: Number(earned > zeroCents), amount: earned, isInTheWay: true },
    { kind: 'statements', count: waiting.length, amount: onTheWay, isInTheWay: true },
    { kind: 'payee', count: Number(needsPayee), amount: zeroCents, isInTheWay: true },
  ];
  return items.filter(({ count }) => count > 0);
}

async function countRows(db: Reader, organizationId: string, condition: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM orders o WHERE o.organization_id = $1 AND ${condition}`,
    [organizationId],
  );
  return row?.count ?? 0;
}

/** 409: something that is about money is open. `details.open` names it. */
export class BooksOpenError extends DomainError {
  readonly code = 'BOOKS_OPEN';
  readonly status = 409;

  constructor(private readonly items: readonly OpenItem[]) {
    super(`The books cannot be closed yet: ${items.map(inWords).join(', ')}.`);
  }

  override get details(): ErrorDetails {
    return { open: this.items.map(({ kind }) => kind) };
  }
}

function inWords({ kind, count, amount }: OpenItem): string {
  return {
    boxes: `${count} boxes are not handed out`,
    disputes: 'a payment is disputed',
    earned: `${formatDollars(amount)} is on no paid statement`,
    statements: `${formatDollars(amount)} is approved or waits for approval`,
    payee: 'no payee is verified',
  }[kind];
}

/**
 * Closes the books of the present season: its closing statement is kept as it is now and emailed to all officers, and
 * nothing more is sold until the next season begins. Throws BooksOpenError, BooksClosedError (409), NotFoundError (404).
 */
export async function closeBooks(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const { campaign } = await lockOrganization(tx, organizationId);
  const inTheWay = (await findOpenItems(tx, organizationId)).filter((item) => item.isInTheWay);
  if (inTheWay.length > 0) throw new BooksOpenError(inTheWay);
  const facts = await findClosingFacts(tx, { organizationId, campaign });
  await closeCampaign(tx, organizationId, now);
  await tx.insert(SeasonClosingEntity, { organizationId, campaign, closedAt: now, facts });
  // It was asked for to be paid whole; the next season's small amounts carry over again.
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

/** The closing statement of a season: as it was kept, or as it would be now. Throws NotFoundError (404). */
export async function getClosing(
  db: Reader,
  organizationId: string,
  campaign?: number,
): Promise<ClosingStatement> {
  const organization = await getOrganization(db, organizationId);
  const season = { organizationId, campaign: campaign ?? organization.campaign };
  const closed = await db.findOneBy(SeasonClosingEntity, season);
  return {
    ...{
      organizationName: organization.name,
      organizationCode: organization.code,
      campaign: season.campaign,
    },
    closedAt: closed?.closedAt ?? null,
    facts: closed?.facts ?? (await findClosingFacts(db, season)),
  };
}
