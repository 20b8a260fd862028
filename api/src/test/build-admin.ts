import { createAdminUser } from '../accounts/index.js';
import type { Database } from '../database/index.js';

/** Avery Morgan, an administrator who cannot log in. Answers the id. */
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
