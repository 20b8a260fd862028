import { openSecrets } from '../app-connections.js';
import { hashPassword, recoverStaffMember } from '../accounts/index.js';
import { type FilesConfig, readConfig } from '../config.js';
import { seedDemo } from '../../demo/index.js';
import { checkFileStore, openFileStore } from '../files/index.js';
import { messagesDeadOrWaiting, retryDeadMessages } from '../jobs/index.js';
import { formatDollars } from '../lib/cents.js';
import { counted, oneOrMany } from '../lib/counts.js';
import { systemClock } from '../lib/clock.js';
import { businessDay, daysBefore, isDay, startOfBusinessDay } from '../lib/dates.js';
import { randomToken } from '../lib/ids.js';
import { silentLogger } from '../lib/logger.js';
import { bookOutsideChanges, expireOrders, pollAllIntents } from '../ordering/index.js';
import { createStripeProvider, unconfiguredProvider, webhookEvents } from '../payments/index.js';
import { checkBooks, checkParts, type CheckResult, removeCheckpointCopy } from '../payouts/index.js';
import { CommandError, parseOptions, UsageError } from './command.error.js';
import { createAdmin } from './create-admin.js';
import { createBackup, restoreBackup } from './backup.js';
import { doctor } from './doctor.js';
import { drawMonth } from './draw-month.js';
import { generateMigration } from './generate-migration.js';
import { loadData } from './load-data.js';
import { eraseSupporter, exportSupporter } from './supporter-data.js';
import { withDatabase } from './with-database.js';

export type Command = {
  /** The arguments, for the list of commands; none if left out. */
  readonly usage?: string;
  /** It adds made-up data, so it refuses to run in production. */
  readonly isForTests?: true;
  /** Returns the exit code, 0 if nothing. Throws UsageError when called incorrectly. */
  readonly run: (args: readonly string[]) => Promise<number | void>;
};

/** Migrates the database: the only step before the web processes and workers of a release start. */
const migrateDatabase: Command = {
  async run() {
    await withDatabase(() => Promise.resolve());
    console.log('The database has the newest schema.');
  },
};

/** Lists the webhook events that the code acts on, one type a line, to enable at the provider. */
const listEvents: Command = {
  run() {
    for (const type of webhookEvents) console.log(type);
    return Promise.resolve();
  },
};

const seedDemoData: Command = {
  isForTests: true,
  async run() {
    await withDatabase(({ database, config, logger }) => {
      const { dataDir, files } = config;
      const deps = { database, dataDir, files: openFileStore(files), secrets: openSecrets(config), logger };
      return seedDemo({ ...deps, sandbox: null, clock: systemClock });
    });
    console.log('The demo data is in place.');
  },
};

/** Checks the file store at FILES_URL, before the first flyer needs it (docs/operations/storage.md). */
const checkFiles: Command = {
  async run() {
    const { files } = readConfig();
    console.log(`Files are stored in ${placeOf(files)}.`);
    const checks = await checkFileStore(openFileStore(files));
    for (const { title, problem } of checks)
      console.log(problem === null ? `ok      ${title}` : `FAILED  ${title}: ${problem}`);
    return checks.every(({ problem }) => problem === null) ? 0 : 1;
  },
};

function placeOf(files: FilesConfig): string {
  if ('directory' in files) return files.directory;
  return `the bucket ${files.bucket} at ${files.endpoint ?? 'Amazon'} (${files.region})`;
}

const listOnly = '--list';

/** Lists the messages that were given up and the emails that wait for a retry, and retries them now. */
const retryEmails: Command = {
  usage: `[${listOnly}]`,
  async run(args) {
    if (args.some((arg) => arg !== listOnly)) throw new UsageError();
    await withDatabase(async ({ database }) => {
      const messages = await messagesDeadOrWaiting(database.read);
      if (messages.length === 0)
        return console.log('No message was given up, and no email is waiting for a retry.');
      console.table(messages);
      if (args.includes(listOnly)) return;
      const count = await database.transaction((tx) => retryDeadMessages(tx));
      console.log(`${counted(count, 'message')} ${oneOrMany(count, 'is', 'are')} being retried now.`);
    });
  },
};

/**
 * Polls the provider for every open intent now, instead of at the next sweep, and books what the provider reports since a
 * day that nothing here knows, as after a restore (docs/operations/backup.md#restoring).
 */
const reconcilePayments: Command = {
  usage: '[--since YYYY-MM-DD]',
  async run(args) {
    const until = systemClock();
    const from = readSince(args) ?? daysBefore(until, 30);
    await withDatabase(async ({ database, config, logger }) => {
      if (!config.stripe) {
        throw new CommandError(
          'STRIPE_SECRET_KEY is not set. In practice mode the running product reconciles its own payments.',
        );
      }
      const deps = { database, provider: createStripeProvider(config.stripe), clock: systemClock, logger };
      const count = await pollAllIntents(deps);
      await bookOutsideChanges(deps, { from, until });
      await expireOrders(deps);
      const since = `all payments, refunds and disputes since ${businessDay(from)}`;
      console.log(`Checked ${counted(count, 'open payment')} and ${since} at the provider.`);
    });
  },
};

function readSince(args: readonly string[]): Date | null {
  const { since } = parseOptions(args, ['since']);
  if (since === undefined) return null;
  if (!isDay(since)) throw new UsageError();
  return startOfBusinessDay(since);
}

/** Lets a staff member in again: active, without a second factor, with a random password that is shown once. */
const recoverAdmin: Command = {
  usage: '--username NAME',
  async run(args) {
    const username = readUsername(args);
    const password = randomToken().slice(0, 20);
    const passwordHash = await hashPassword(password);
    await withDatabase(({ database }) =>
      database.transaction((tx) => recoverStaffMember(tx, username, passwordHash)),
    );
    console.log(`${username} can log in with the password ${password}, without a second factor`);
  },
};

function readUsername(args: readonly string[]): string {
  const username = parseOptions(args, ['username']).username?.trim();
  if (!username) throw new UsageError();
  return username;
}

/**
 * Runs the nightly check without storing its result: prints every part with counts and sums, and on any difference the
 * rows, with exit code 1 (docs/product/payouts.md#nightly-check). In practice mode only the running product reaches the
 * provider.
 */
const proveLedger: Command = {
  async run() {
    const { results, outcome, copy } = await withDatabase(({ database, config }) => {
      const provider = config.stripe ? createStripeProvider(config.stripe) : unconfiguredProvider;
      const deps = { database, provider, clock: systemClock, logger: silentLogger };
      return checkBooks({ ...deps, secrets: openSecrets(config), files: openFileStore(config.files) });
    });
    console.table(results.map(summarize));
    if (outcome === 'provider-away') console.log('The payment provider was not checked.');
    if (copy === undefined) console.log('The copy of the newest checkpoint could not be read.');
    const differences = results.flatMap((result) => result.differences);
    if (differences.length === 0) {
      console.log('Every total equals the ledger.');
      return 0;
    }
    console.table(differences);
    console.error(`${differences.length} figures differ.`);
    return 1;
  },
};

function summarize({ part, compared, amount, differences, leftOut = 0 }: CheckResult) {
  return {
    part: checkParts[part],
    compared,
    amount: formatDollars(amount),
    differences: differences.length,
    'left out (demo data)': leftOut,
  };
}

/** After a backup was restored: the checkpoints since are gone, and the next check begins anew (docs/operations/backup.md). */
const acceptRestore: Command = {
  async run() {
    const removed = await removeCheckpointCopy(openFileStore(readConfig().files));
    console.log(removed === null ? 'There was no copy of a checkpoint.' : `Removed the copy: ${removed}`);
  },
};

/** The operator's commands (docs/operations.md). */
export const commands: Readonly<Record<string, Command>> = {
  migrate: migrateDatabase,
  'migration:generate': generateMigration,
  'admin:create': createAdmin,
  'admin:recover': recoverAdmin,
  'seed:demo': seedDemoData,
  'seed:load': loadData,
  'ledger:verify': proveLedger,
  'books:accept-restore': acceptRestore,
  'statements:draw': drawMonth,
  'payments:reconcile': reconcilePayments,
  'emails:retry': retryEmails,
  'files:check': checkFiles,
  'stripe:events': listEvents,
  doctor,
  'privacy:export': exportSupporter,
  'privacy:erase': eraseSupporter,
  backup: createBackup,
  restore: restoreBackup,
};

export function listCommands(): string {
  return Object.entries(commands)
    .map(([name, { usage = '' }]) => `  ${name} ${usage}`.trimEnd())
    .join('\n');
}

/** Returns the exit code. Throws CommandError, with the usage when the command was called incorrectly. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}". The commands are:\n${listCommands()}`);
  const { usage = '', isForTests = false, run } = command;
  try {
    if (usage === '' && args.length > 0) throw new UsageError(`${name} takes no arguments.`);
    if (isForTests && readConfig().isProduction)
      throw new CommandError(`${name} is for test databases, not in production.`);
    return (await run(args)) ?? 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // Into a file, npm would write its banner, too.
    const npm = usage.includes('>') ? 'npm run --silent cli' : 'npm run cli';
    const line = `Usage: ${npm} -- ${name} ${usage}`.trimEnd();
    throw new CommandError(error.message ? `${error.message}\n${line}` : line, { cause: error });
  }
}
