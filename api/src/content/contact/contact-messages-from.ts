import type { Reader, Tx } from '../../database/index.js';
import { queuePhotoRemoval } from './contact-photos.js';

/** What somebody wrote from an address, oldest first, with what is known of the photos that came along. */
export function findContactMessagesFrom(
  db: Reader,
  address: string,
): Promise<{ readonly id: string; readonly message: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(contact_messages) - ARRAY['handled_by'] || jsonb_build_object('photos',
        (SELECT coalesce(jsonb_agg(to_jsonb(photo) ORDER BY place), '[]') FROM contact_photos photo
          WHERE contact_message_id = contact_messages.id)) AS message
       FROM contact_messages WHERE lower(email) = lower($1) ORDER BY created_at, id`,
    [address],
  );
}

/** Holds them until the end of the transaction: an email about one that is just being sent comes before or after. */
export async function lockContactMessagesFrom(tx: Tx, address: string): Promise<void> {
  await tx.query('SELECT id FROM contact_messages WHERE lower(email) = lower($1) ORDER BY id FOR UPDATE', [
    address,
  ]);
}

/** They go as a whole, as they do after a year, and their photos' files with them. Returns how many there were. */
export async function deleteContactMessagesFrom(tx: Tx, address: string): Promise<number> {
  const found: { id: string }[] = await tx.query(
    'SELECT id FROM contact_messages WHERE lower(email) = lower($1) FOR UPDATE',
    [address],
  );
  const ids = found.map(({ id }) => id);
  await queuePhotoRemoval(tx, ids);
  await tx.query('DELETE FROM contact_messages WHERE id = ANY($1::uuid[])', [ids]);
  return ids.length;
}
