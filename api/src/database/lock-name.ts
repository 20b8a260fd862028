import type { Tx } from './database.js';

/**
 * Holds a lock on a name until the transaction ends: two transactions that count rows before they add one would
 * otherwise both see room for the last.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  // The last release locks some names by the shorter hash: with both, it and this one wait for each other.
  await tx.query(
    'SELECT pg_advisory_xact_lock(hashtext($1)), pg_advisory_xact_lock(hashtextextended($1, 0))',
    [name],
  );
}
