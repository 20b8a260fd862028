import { createAdminUser } from '../../../src/accounts/index.js';
import type { Database } from '../../../src/database/index.js';

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
