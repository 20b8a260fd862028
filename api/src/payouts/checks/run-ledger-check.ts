import { randomUUID } from 'node:crypto';
import { type Database, outbox, type Tx, withPatientDatabase } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import type { Clock } from '../../lib/clock.js';
import {
  addDays,
  atBusinessHour,
  businessDay,
  shortBusinessTime,
  startOfBusinessDay,
} from '../../lib/dates.js';
import type { Logger } from '../../lib/logger.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { checkFailed, type Mail } from '../../mail/index.js';
import { bookOutsideChanges } from '../../ordering/index.js';
import { type PaymentProvider, ProviderUnavailableError, type Period } from '../../payments/index.js';
import { noteAttention } from '../../realtime/index.js';
import { type ChainEnd, chainFormerEntries, compareChains, signBooks } from '../books/check-chains.js';
import { listKey } from '../books/books-keys.js';
import type { CheckpointCopy } from '../books/books.types.js';
import { readCheckpointCopy, storeCheckpointCopy } from '../books/checkpoint-copy.js';
import { sendCheckFailed } from '../payouts.messages.js';
import { checkParts, type CheckResult } from '../check-result.js';
import { bookParts } from './compare-books.js';
import { compareProvider, type ProviderDay, readProviderDay } from './compare-provider.js';
import { findCheckedParts, type LastCheck } from './find-checks.js';
import {
  type CheckOutcome,
  LedgerCheckDifferenceEntity,
  LedgerCheckEntity,
  LedgerCheckResultEntity,
} from './ledger-check.entity.js';

export type CheckDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Secrets;
};

export type LedgerCheck = Omit<LastCheck, 'id'> & {
  readonly results: readonly CheckResult[];
  /** Ends of chains to sign. */
  readonly ends: readonly ChainEnd[];
  /** From the file store; undefined if that could not be read. */
  readonly copy: CheckpointCopy | null | undefined;
};

/** How far back lost webhooks are made up for. */
const lookBackMs = 3 * 86_400_000;

/**
 * Books refunds and disputes that no webhook reported, runs all nine parts over one snapshot of the database, stores the
 * results and signs the ends of chains without differences. Emails support about differences. If the provider cannot be
 * reached, the rest is compared and the outcome says so.
 */
export async function runLedgerCheck(deps: CheckDeps): Promise<LedgerCheck & { readonly id: string }> {
  const now = deps.clock();
  const since = { from: new Date(now.getTime() - lookBackMs), until: now };
  await unlessAway(deps, () => bookOutsideChanges(deps, since));
  const { database, secrets, logger } = deps;
  await chainFormerEntries(database);
  await database.transaction((tx) => listKey(tx, secrets, now));
  const check = await checkBooks(deps);
  const { id, checkpoint } = await database.transaction(async (tx) => {
    const ours = { secrets, copy: check.copy ?? null };
    const signed = await signBooks(tx, check.ends, { ...ours, now: check.startedAt });
    // The log is where the database's superuser cannot remove it.
    if (signed) logger.info({ checkpoint: signed.number, digest: signed.digest }, 'signed the books');
    return { id: await store(tx, check, signed?.number ?? null), checkpoint: signed };
  });
  // A copy that could not be compared must not be replaced: it may show what was removed.
  if (checkpoint && check.copy !== undefined) await storeCheckpointCopy(deps, checkpoint);
  const differences = check.results.reduce((sum, result) => sum + result.differences.length, 0);
  if (differences > 0) logger.error({ checkId: id, differences }, 'the books differ');
  return { id, ...check };
}

/** Runs the same check, but books, stores and emails nothing. */
export async function checkBooks(deps: CheckDeps): Promise<LedgerCheck> {
  const startedAt = deps.clock();
  const providerDay = await unlessAway(deps, () =>
    readProviderDay({ ...deps, db: deps.database.read }, yesterdayOf(startedAt), startedAt),
  );
  // Without it, the rest of the books is checked.
  const copy = await readCheckpointCopy(deps.files).catch((err: unknown) => {
    deps.logger.warn({ err }, 'the copy of the newest checkpoint could not be read');
    return undefined;
  });
  const ours = { secrets: deps.secrets, copy: copy ?? null };
  const compared = await withPatientDatabase(deps.database, (patient) =>
    patient.transaction((tx) => compareAll(tx, ours, providerDay)),
  );
  const outcome = outcomeOf(compared.results, providerDay);
  return { startedAt, finishedAt: deps.clock(), outcome, copy, ...compared };
}

async function unlessAway<T>({ logger }: CheckDeps, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    logger.warn({ err: error }, 'the payment provider is unavailable: the check will be repeated');
    return null;
  }
}

/** The whole Eastern day before. */
function yesterdayOf(now: Date): Period {
  const today = businessDay(now);
  return { from: startOfBusinessDay(addDays(today, -1)), until: startOfBusinessDay(today) };
}

/** All parts read one snapshot: a sale booked meanwhile is in all of them or in none. */
async function compareAll(
  tx: Tx,
  ours: Parameters<typeof compareChains>[1],
  providerDay: ProviderDay | null,
): Promise<Pick<LedgerCheck, 'results' | 'seenDrawing' | 'ends'>> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [newest]: { id: string }[] = await tx.query('SELECT newest_drawing()::text AS id');
  const chains = await compareChains(tx, ours);
  const results: CheckResult[] = [];
  for (const compare of bookParts) results.push(await compare(tx));
  results.push(chains.result);
  if (providerDay) results.push(await compareProvider(tx, providerDay));
  const differing = new Set(results.flatMap((result) => result.differences.map((one) => one.organizationId)));
  const ends = chains.ends.filter(({ organizationId }) => !differing.has(organizationId));
  return { results, seenDrawing: newest?.id ?? '0', ends };
}

function outcomeOf(results: readonly CheckResult[], providerDay: ProviderDay | null): CheckOutcome {
  if (results.some(({ differences }) => differences.length > 0)) return 'differences';
  return providerDay ? 'clean' : 'provider-away';
}

async function store(tx: Tx, check: LedgerCheck, checkpoint: number | null): Promise<string> {
  const { startedAt, finishedAt, outcome, seenDrawing, results } = check;
  const id = randomUUID();
  await tx.insert(LedgerCheckEntity, { id, startedAt, finishedAt, outcome, seenDrawing, checkpoint });
  for (const { differences, ...result } of results) {
    await tx.insert(LedgerCheckResultEntity, { ...result, checkId: id, differences: differences.length });
    const rows = differences.map((one) => ({ ...one, checkId: id, part: result.part }));
    await tx.insert(LedgerCheckDifferenceEntity, rows);
  }
  if (outcome === 'differences') {
    await noteAttention(tx);
    await outbox.add(tx, sendCheckFailed({ checkId: id }));
  }
  return id;
}

/** Eastern. */
const checkHour = 3;

/**
 * Runs the nightly check once a day from 3:00 on, again when statements were drawn or changed since, and again while the
 * provider is unavailable. Returns whether it ran.
 */
export async function runDueCheck(deps: CheckDeps): Promise<boolean> {
  const now = deps.clock();
  const tonight = atBusinessHour(businessDay(now), checkHour);
  const [state]: { isNightOpen: boolean; isUnseen: boolean }[] = await deps.database.read.query(
    `SELECT count(*) FILTER (WHERE started_at >= $1) = 0 AS is_night_open,
        COALESCE(max(seen_drawing) < newest_drawing(), false) AS is_unseen
       FROM ledger_checks WHERE outcome <> 'provider-away'`,
    [tonight],
  );
  const isDue = (now >= tonight && state?.isNightOpen) || state?.isUnseen;
  if (!isDue) return false;
  await runLedgerCheck(deps);
  return true;
}

type Deps = { readonly database: Database; readonly mail: Mail };

/** Tells support which parts differ; the rows are in the admin pages. */
export async function sendCheckFailedEmail({ database, mail }: Deps, checkId: string): Promise<void> {
  const parts = await findCheckedParts(database.read, checkId);
  const check = await database.read.findOneBy(LedgerCheckEntity, { id: checkId });
  if (!check) return;
  await mail.send(checkFailed, {
    to: mail.support,
    key: checkId,
    props: {
      checkedAt: shortBusinessTime(check.startedAt),
      parts: parts
        .filter(({ differenceCount }) => differenceCount > 0)
        .map(({ part, differenceCount }) => ({ name: checkParts[part], differences: differenceCount })),
    },
  });
}
