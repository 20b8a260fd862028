import { createAdminUser, hashPassword, type AdminRole } from '../accounts/index.js';
import { randomToken } from '../lib/ids.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import type { Command } from './commands.js';
import { CommandError, parseOptions, UsageError } from './command.error.js';
import { withDatabase } from './with-database.js';

/** Adds an administrator or a support user with a random password, which it shows once. */
export const createAdmin: Command = {
  usage: '--username NAME --email ADDRESS --full-name "FULL NAME" --role admin|support',
  async run(args) {
    const person = readPerson(args);
    const password = randomToken().slice(0, 20);
    const passwordHash = await hashPassword(password);
    await withDatabase(({ database }) =>
      database.transaction((tx) => createAdminUser(tx, { ...person, passwordHash })),
    );
    console.log(`${person.username} (${person.role}) can log in with the password ${password}`);
  },
};

function readPerson(args: readonly string[]): {
  username: string;
  email: string;
  fullName: string;
  role: AdminRole;
} {
  const names = ['username', 'email', 'full-name', 'role'] as const;
  const values = parseOptions(args, names);
  const { role } = values;
  const [username, email, fullName] = [values.username, values.email, values['full-name']].map((typed) =>
    typed?.trim(),
  );
  const isRole = role === 'admin' || role === 'support';
  if (!username || !email || !fullName || !isRole) throw new UsageError();
  if (!mailAddressPattern.test(email)) throw new CommandError('--email is not an email address.');
  if (username.length > longest.username)
    throw new CommandError(`--username is longer than ${longest.username} characters.`);
  if (fullName.length > longest.fullName)
    throw new CommandError(`--full-name is longer than ${longest.fullName} characters.`);
  return { username, email, fullName, role };
}

/** The lengths of the table's columns. */
const longest = { username: 50, fullName: 100 } as const;
