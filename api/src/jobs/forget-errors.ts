import type { Tx } from '../database/index.js';

/** A server's words about a failed try can repeat whom it was for: takes them out of the messages that name one of these ids. */
export async function forgetErrorsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE outbox SET last_error = 'Removed'
      WHERE last_error IS NOT NULL AND EXISTS (SELECT 1 FROM jsonb_each_text(payload) WHERE value = ANY($1::text[]))`,
    [ids],
  );
}
