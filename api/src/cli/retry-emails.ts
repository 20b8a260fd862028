import { emailsDeadOrWaiting, retryDeadEmails } from '../jobs/index.js';
import type { Command } from './commands.js';
import { CommandError } from './command.error.js';
import { withDatabase } from './with-database.js';

const listOnly = '--list';

/** Shows the emails that were given up or wait after a failure, and has them tried again now. */
export const retryEmails: Command = {
  usage: `[${listOnly}]`,
  async run(args) {
    if (args.some((arg) => arg !== listOnly)) throw new CommandError(`Usage: emails:retry [${listOnly}]`);
    await withDatabase(async ({ database }) => {
      const emails = await emailsDeadOrWaiting(database.read);
      if (emails.length === 0) return console.log('No email was given up, and none waits after a failure.');
      console.table(emails);
      if (args.includes(listOnly)) return;
      const count = await database.transaction((tx) => retryDeadEmails(tx));
      console.log(`${count} emails are tried again now.`);
    });
    return 0;
  },
};
