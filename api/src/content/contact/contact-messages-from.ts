import type { Reader, Tx } from '../../database/index.js';

/** What somebody wrote from an address, oldest first. */
export function findContactMessagesFrom(
  db: Reader,
  address: string,
): Promise<{ readonly id: string; readonly message: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(contact_messages) - ARRAY['handled_by'] AS message FROM contact_messages
      WHERE lower(email) = lower($1) ORDER BY created_at, id`,
    [address],
  );
}

/** They go as a whole, as they do after a year. Returns how many there were. */
export async function deleteContactMessagesFrom(tx: Tx, address: string): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    'DELETE FROM contact_messages WHERE lower(email) = lower($1)',
    [address],
  );
  return count;
}
