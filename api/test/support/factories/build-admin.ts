import { createAdminUser } from '../../../src/accounts/index.js';
import type { Database } from '../../../src/database/index.js';
import { toCents } from '../../../src/lib/cents.js';

let count = 0;

/** Avery Morgan, an administrator who cannot log in. Returns the id. */
export function buildAdmin(database: Database): Promise<string> {
  count += 1;
  const person = {
    username: `admin${count}`,
    email: `admin${count}@example.org`,
    passwordHash: 'no password',
    fullName: 'Avery Morgan',
  };
  return database.transaction((tx) => createAdminUser(tx, { ...person, role: 'admin' }));
}

/** Above this a statement takes two people: more than any of theirs, for tests of something else. */
export const secondFrom = toCents(1_000_000_00);
