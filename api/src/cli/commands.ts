import { createBackup } from './create-backup.js';
import { recoverAdmin } from './recover-admin.js';
import { createAdmin } from './create-admin.js';
import { generateMigration } from './generate-migration.js';
import { loadData } from './load-data.js';
import { migrateDatabase } from './migrate-database.js';
import { reconcilePayments } from './reconcile-payments.js';
import { restoreBackup } from './restore-backup.js';
import { retryEmails } from './retry-emails.js';
import { seedDemoData } from './seed-demo-data.js';
import { eraseSupporter, exportSupporter } from './supporter-data.js';
import { proveLedger } from './prove-ledger.js';
import { doctor } from './doctor.js';
import { listEvents } from './list-events.js';
import { drawMonth } from './draw-month.js';
import { checkFiles } from './check-files.js';

export type Command = {
  /** What follows the name, for the list of commands. */
  readonly usage: string;
  /** Returns the exit code. Throws CommandError when it was called wrongly. */
  readonly run: (args: readonly string[]) => Promise<number>;
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
