/**
 * Recomputes the books of one organization from the database or the audit package. Imports only types and
 * verify-signatures.ts: the nightly check runs both, and `verify.html` contains them for auditors who do not want to trust
 * us (docs/product/payouts.md#books-that-prove-themselves).
 */

import type { BookEntry, Books, BookStatement, Fault, Tools, Witness } from './books.types.js';
import { dayOf, findCheckpointFaults, findHeadFaults, isEndorsed } from './verify-signatures.js';

/** The text that is hashed into the fingerprint of an entry; `append_ledger_link` builds the same in the database. */
export function entryText(organizationId: string, previousHash: string, entry: BookEntry): string {
  return [
    'skycrumb-ledger-1',
    previousHash,
    organizationId,
    entry.number,
    entry.kind,
    entry.classroom,
    entry.order,
    entry.campaign,
    entry.sales,
    entry.organizationProfit,
    entry.classroomProfit,
    entry.occurredAt,
    entry.source,
  ].join('|');
}

/** Reads "153 entries, fingerprint 3f2a91c0 …" as it is on a statement; null if it cannot be read. */
export function readPaper(line: string): Witness | null {
  const [, number, hash] =
    /^\D*(\d+)(?:\s*(?:entry|entries))?[\s,]+(?:fingerprint\s+)?((?:[\da-f]\s*){64})$/i.exec(line.trim()) ??
    [];
  return number && hash ? { number: Number(number), hash: hash.replace(/\s/g, '').toLowerCase() } : null;
}

/**
 * Compares the chain with the signed and printed fingerprints, and with that of a statement that the reader was sent.
 * Books without a chain have no faults.
 */
export async function findChainFaults(books: Books, tools: Tools, paper?: Witness | null): Promise<Fault[]> {
  const { organizationId, entries, heads, statements } = books;
  const witnesses = [
    ...(paper ? [{ ...paper, seen: 'on the statement that you were sent' }] : []),
    ...heads.map((head) => ({ ...head, seen: `signed on ${dayOf(head.signedAt)}` })),
    ...statements.flatMap(({ month, head }) =>
      head ? [{ ...head, seen: `printed on the statement of ${month}` }] : [],
    ),
  ];
  if (witnesses.length === 0 && entries.every(({ number }) => number === null)) return [];
  const faults: Fault[] = [];
  const hashes = new Map<number, string>();
  let last = 0;
  let previous = '';
  for (const entry of entries) {
    const { number, kind } = entry;
    if (number === null) {
      faults.push({
        where: `An entry of ${dayOf(entry.occurredAt)}`,
        what: 'was added outside the chain',
      });
      continue;
    }
    if (number > last + 1)
      faults.push({ where: `Before entry ${number}`, what: `${number - last - 1} missing` });
    if (kind === null)
      faults.push({ where: `Entry ${number}`, what: 'is missing; only its fingerprint is left' });
    else if ((await tools.hash(entryText(organizationId, previous, entry))) !== entry.hash)
      faults.push({ where: `Entry ${number}`, what: 'does not match its fingerprint' });
    hashes.set(number, entry.hash);
    [last, previous] = [number, entry.hash];
  }
  for (const { number, hash: seenHash, seen } of witnesses) {
    if (number > last)
      faults.push({ where: 'The end', what: `${number - last} missing of the ${number} ${seen}` });
    else if (number > 0 && hashes.get(number) !== seenHash)
      faults.push({ where: `Entry ${number}`, what: `has a different fingerprint than the one ${seen}` });
  }
  faults.push(...(await findHeadFaults(books, tools)));
  return faults;
}

/** '12.99' in cents: sums are never added as floats. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}

/** The share rule, independent of the ledger's code: 30% rounded half up; the class gets half of it, rounded down. */
export function shareByRule(sales: number, hasClass: boolean) {
  const share = Math.floor((sales * 30 + 50) / 100);
  const classroom = hasClass ? Math.floor(share / 2) : 0;
  return { organization: share - classroom, classroom };
}

type Sums = { sales: number; organization: number; classroom: number; hasClass: boolean };

/** Checks that each order earned the share of its remaining sales, after refunds, cancellations and moves. */
export function findShareFaults(entries: readonly BookEntry[]): Fault[] {
  const orders = new Map<string, Sums>();
  for (const entry of entries) {
    if (entry.kind === null || entry.kind === 'reset') continue;
    const sums = orders.get(entry.order) ?? { sales: 0, organization: 0, classroom: 0, hasClass: false };
    sums.sales += centsOf(entry.sales);
    sums.organization += centsOf(entry.organizationProfit);
    sums.classroom += centsOf(entry.classroomProfit);
    if (entry.kind !== 'moved-out') sums.hasClass = entry.classroom !== '';
    orders.set(entry.order, sums);
  }
  return [...orders].flatMap(([order, { sales, organization, classroom, hasClass }]) => {
    const expected = shareByRule(sales, hasClass);
    if (expected.organization === organization && expected.classroom === classroom) return [];
    const earned = dollarsOf(organization + classroom);
    const share = dollarsOf(expected.organization + expected.classroom);
    return [{ where: `Order ${order.slice(0, 8)}`, what: `earned ${earned}, but the rule gives ${share}` }];
  });
}

/** Checks that each statement is the sum of its entries and the amount carried over. */
export function findStatementFaults(
  entries: readonly BookEntry[],
  statements: readonly BookStatement[],
): Fault[] {
  let opening = 0;
  return [...statements]
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .flatMap((statement) => {
      const own = entries.filter(({ month }) => month === statement.month);
      const sumOf = (isCounted: (kind: string) => boolean): number =>
        own.reduce((sum, e) => sum + (e.kind !== null && isCounted(e.kind) ? earnedBy(e) : 0), 0);
      const earned = sumOf((kind) => kind === 'sale');
      const takenBack = -sumOf((kind) => kind === 'reversal');
      const adjustments = sumOf((kind) => kind !== 'sale' && kind !== 'reversal');
      const due = opening + earned - takenBack + adjustments;
      const expected = { carriedOver: opening, earned, takenBack, adjustments, amountDue: due };
      opening = due >= 25_00 || (statement.isClosing && due > 0) ? 0 : due;
      return Object.entries(expected).flatMap(([figure, cents]) => {
        const stated = centsOf(statement[figure as keyof typeof expected]); // a key of `expected`
        if (stated === cents) return [];
        const what = `${figure} says ${dollarsOf(stated)}, but the entries give ${dollarsOf(cents)}`;
        return [{ where: `Statement ${statement.month}`, what }];
      });
    });
}

export function earnedBy({ organizationProfit, classroomProfit }: BookEntry): number {
  return centsOf(organizationProfit) + centsOf(classroomProfit);
}

/** The books in an audit package, and when it was made, as an ISO time. */
export type PackedBooks = Books & { readonly madeAt: string };

/**
 * Runs all checks for one organization, also against a statement that the reader was sent. Returns the faults, what only
 * the reader can confirm, and the totals, as text. `confirmed`: the first entries, signed or on the statement.
 */
export async function verifyBooks(books: PackedBooks, tools: Tools, paper?: Witness | null) {
  const { entries, heads, statements, checkpoints, leaves } = books;
  const faults = [
    ...(await findChainFaults(books, tools, paper)),
    ...(await findCheckpointFaults(books, tools)),
    ...findShareFaults(entries),
    ...findStatementFaults(entries, statements),
  ];
  const count = countOf(books);
  const [first, head] = [heads[0], heads.at(-1)];
  const doubts = await findDoubts(books, tools, paper);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const all = sum(entries.map(earnedBy));
  const stated = sum(entries.filter(({ month }) => month !== '').map(earnedBy));
  const paid = sum(
    statements.filter(({ state }) => state === 'paid').map(({ amountDue }) => centsOf(amountDue)),
  );
  const facts = [
    `${count} entries, ${statements.length} statements.`,
    ...(first && head
      ? [
          `Signed up to entry ${head.number} on ${dayOf(head.signedAt)} with the key ${head.keyId}; ${count - head.number} added since.`,
          `First signed on ${dayOf(first.signedAt)}: what changed before can only be seen on a statement.`,
        ]
      : ['Not signed yet: the books are signed every night.']),
    ...checkpoints
      .slice(-1)
      .map(
        ({ number, signedAt }) =>
          `Checkpoint ${number} of ${dayOf(signedAt)} covers the signatures of ${leaves.length} organizations.`,
      ),
    ...(paper && entries.some(({ number, hash }) => number === paper.number && hash === paper.hash)
      ? [`Entry ${paper.number} has the fingerprint on the statement that you were sent.`]
      : []),
    `Total earned ${dollarsOf(all)}: ${dollarsOf(paid)} paid, ${dollarsOf(stated - paid)} on its way, ${dollarsOf(all - stated)} not on a statement yet.`,
  ];
  const confirmed = Math.min(Math.max(head?.number ?? 0, paper?.number ?? 0), count);
  return { faults, doubts, facts, count, confirmed };
}

const countOf = ({ entries }: Books): number => entries.filter(({ number }) => number !== null).length;

/** By more than a day and a half: the books are signed at night, or a few hours later. */
function isLongBefore(moment: string, later: string): boolean {
  // Not every browser reads microseconds.
  const timeOf = (time: string): number => new Date(`${time.slice(0, 19)}Z`).getTime();
  return timeOf(later) - timeOf(moment) > 36 * 3_600_000;
}

/**
 * What only a statement that the reader was sent can confirm. The first key of a shop has nobody to endorse it; any other
 * that nobody endorsed may be a stranger's.
 */
async function findDoubts(books: PackedBooks, tools: Tools, paper?: Witness | null) {
  const { keys, entries, heads, checkpoints, madeAt, copy } = books;
  const signed = heads.at(-1)?.number ?? 0;
  const confirmed = paper?.number ?? 0;
  const newest = checkpoints.at(-1);
  const compare = 'compare them with your newest statement below.';
  if (confirmed < countOf(books)) {
    if (signed === 0 || !newest || isLongBefore(newest.signedAt, madeAt))
      return [`The books were not signed last night, as they are every night: ${compare}`];
    const unsigned = entries.filter(
      ({ number, occurredAt }) =>
        number !== null && number > Math.max(signed, confirmed) && isLongBefore(occurredAt, newest.signedAt),
    ).length;
    if (unsigned > 0)
      return [
        `${unsigned} entries are older than the last check, but not signed: it found a difference in these books, or they were added later. Before you trust them, ${compare}`,
      ];
  }
  if (paper && confirmed >= signed) return [];
  const doubts: string[] = [];
  if (!copy)
    doubts.push(
      `The shop had no copy of its newest checkpoint outside the database, so newer ones may have been removed: ${compare}`,
    );
  for (const key of keys.slice(0, -1))
    if (!(await isEndorsed(key, keys, tools)))
      doubts.push(
        `The key ${key.id} began on ${dayOf(String(key.since))} and the key before it did not endorse it. Either the old key was lost or a stranger made this one: compare the books with your newest statement below.`,
      );
  return doubts;
}
