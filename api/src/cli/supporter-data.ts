import path from 'node:path';
import { openSecrets } from '../app-connections.js';
import { systemClock } from '../lib/clock.js';
import { createMailbox } from '../mail/index.js';
import { eraseSupporterData, exportSupporterData } from '../privacy/index.js';
import { createPublicChange } from '../realtime/index.js';
import type { Command } from './commands.js';
import { CommandError, parseOptions, UsageError } from './command.error.js';
import { withDatabase, type CommandTools } from './with-database.js';

const usage = '--email ADDRESS --admin USERNAME --reason "WHY"';

/** Writes all data stored under an email address to standard output, as JSON. */
export const exportSupporter: Command = {
  usage: `${usage} > FILE`,
  run: (args) =>
    asAdmin(args, async ({ database, config }, request) => {
      const deps = { secrets: openSecrets(config), clock: systemClock };
      const data = await database.transaction((tx) => exportSupporterData(tx, deps, request));
      console.log(JSON.stringify(data, null, 2));
    }),
};

/** Erases a person from all data stored under an email address. */
export const eraseSupporter: Command = {
  usage,
  run: (args) =>
    asAdmin(args, async ({ database, config }, request) => {
      // The outbox notifies running processes; this one caches no responses.
      const deps = { secrets: openSecrets(config), notePublicChange: createPublicChange(() => undefined) };
      const confirmed = { ...request, confirmation: request.email };
      const erased = await database.transaction((tx) => eraseSupporterData(tx, deps, confirmed));
      if (!config.smtpUrl) await createMailbox(path.join(config.dataDir, 'mail')).remove(erased.messageIds);
      const { orders, emails, contactMessages, auditEntries, notes, kept } = erased;
      console.table({ orders, emails, contactMessages, auditEntries, notes, ordersKept: kept.length });
      for (const { id, inFlight } of kept)
        console.log(`Kept until it is completed: order ${id} (${inFlight})`);
    }),
};

type Request = { readonly email: string; readonly reason: string; readonly adminId: string };

async function asAdmin(
  args: readonly string[],
  work: (tools: CommandTools, request: Request) => Promise<void>,
): Promise<void> {
  const { email, admin, reason } = readArgs(args);
  await withDatabase(async (tools) => {
    const adminId = await getAdminId(tools, admin);
    await work(tools, { email, reason, adminId });
  });
}

function readArgs(args: readonly string[]): { email: string; admin: string; reason: string } {
  const names = ['email', 'admin', 'reason'] as const;
  const { email, admin, reason } = parseOptions(args, names);
  if (email && admin && reason) return { email, admin, reason };
  throw new UsageError();
}

/** The administrator, for the audit. */
async function getAdminId({ database }: CommandTools, username: string): Promise<string> {
  const [row]: { id: string }[] = await database.read.query(
    `SELECT id FROM admin_users WHERE lower(username) = lower($1) AND role = 'admin' AND is_active`,
    [username],
  );
  if (!row) throw new CommandError(`There is no active administrator called ${username}.`);
  return row.id;
}
