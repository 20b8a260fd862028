import { createAdminUser } from '../../../src/accounts/index.js';
import type { Database } from '../../../src/database/index.js';

/** Avery Morgan, an administrator who cannot log in. Returns the id. */
export function buildAdmin(database: Database): Promise<string> {
  return database.transaction((tx) =>
    createAdminUser(tx, {
      username: 'avery',
      email: 'avery@example.org',
      passwordHash: 'none',
      fullName: 'Avery Morgan',
      role: 'admin',
    }),
  );
}
