import type { Database } from '../../database/index.js';
import { queuePhotoRemoval } from './contact-photos.js';

/** Contact messages are kept a year, and their photos with them (docs/product/limits.md#retention). */
export async function purgeContactMessages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const old: { id: string }[] = await tx.query(
      `SELECT id FROM contact_messages WHERE created_at < now() - interval '1 year' FOR UPDATE SKIP LOCKED`,
    );
    const ids = old.map(({ id }) => id);
    await queuePhotoRemoval(tx, ids);
    await tx.query('DELETE FROM contact_messages WHERE id = ANY($1::uuid[])', [ids]);
  });
}
