import { hashPassword, recoverStaffMember } from '../accounts/index.js';
import { DomainError } from '../lib/domain-error.js';
import { randomToken } from '../lib/ids.js';
import { CommandError } from './command.error.js';
import type { Command } from './commands.js';
import { withDatabase } from './with-database.js';

const usage = '--username NAME';

/** Lets somebody of the staff in again: active, without a second factor, with a random password shown once. */
export const recoverAdmin: Command = {
  usage,
  async run(args) {
    const username = readUsername(args);
    const password = randomToken().slice(0, 20);
    const passwordHash = await hashPassword(password);
    await withDatabase(({ database }) =>
      database.transaction((tx) => recoverStaffMember(tx, username, passwordHash)),
    ).catch((error: unknown) => {
      throw error instanceof DomainError ? new CommandError(error.message) : error;
    });
    console.log(`${username} can log in with the password ${password}, without a second factor`);
    return 0;
  },
};

function readUsername([option, name, ...more]: readonly string[]): string {
  const username = option === '--username' && more.length === 0 ? name?.trim() : undefined;
  if (!username) throw new CommandError(`Usage: npm run cli -- admin:recover ${usage}`);
  return username;
}
