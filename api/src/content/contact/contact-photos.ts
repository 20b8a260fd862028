import { outbox, type Database, type Reader, type Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { removeContactPhoto } from './contact-message.messages.js';

/** Where the store keeps it. Nothing public leads there. */
export function contactPhotoKey(fileId: string): string {
  return `contact-photos/${fileId}.webp`;
}

/** Where staff opens it. */
export function contactPhotoUrl(contactMessageId: string, place: number): string {
  return `/api/admin/contact-messages/${contactMessageId}/photos/${place}`;
}

export type ListedPhoto = { readonly place: number; readonly width: number; readonly height: number };

/** By the message's id, in their places; null for none. */
export const photosOfMessage = perRequest(
  async ({ database }: { readonly database: Database }, messageIds) => {
    const rows: (ListedPhoto & { contactMessageId: string })[] = await database.read.query(
      `SELECT contact_message_id, place, width, height FROM contact_photos
        WHERE contact_message_id = ANY($1::uuid[]) ORDER BY place`,
      [messageIds],
    );
    return new Map(
      messageIds.map((id) => [id, rows.filter(({ contactMessageId }) => contactMessageId === id)]),
    );
  },
);

/** Null where there is none. */
export async function findPhotoFileId(
  db: Reader,
  contactMessageId: string,
  place: number,
): Promise<string | null> {
  const [photo]: { fileId: string }[] = await db.query(
    'SELECT file_id FROM contact_photos WHERE contact_message_id = $1 AND place = $2',
    [contactMessageId, place],
  );
  return photo?.fileId ?? null;
}

/** Leaves the files of photos to be removed, once their messages are. */
export async function queuePhotoRemoval(tx: Tx, contactMessageIds: readonly string[]): Promise<void> {
  const photos: { fileId: string }[] = await tx.query(
    'SELECT file_id FROM contact_photos WHERE contact_message_id = ANY($1::uuid[])',
    [contactMessageIds],
  );
  for (const { fileId } of photos) await outbox.add(tx, removeContactPhoto({ fileId }));
}

/** Where the store keeps each of them: what a backup takes along. */
export async function findContactPhotoKeys(db: Pick<Reader, 'query'>): Promise<string[]> {
  const photos: { fileId: string }[] = await db.query('SELECT file_id FROM contact_photos ORDER BY file_id');
  return photos.map(({ fileId }) => contactPhotoKey(fileId));
}
