import { randomUUID } from 'node:crypto';
import { outbox, type Database, type Reader, type Tx } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { redrawPicture, type RedrawnPicture } from '../media/redraw-picture.js';
import { removeContactPhoto } from './contact-message.messages.js';
import { contactPhotoKey, findPhotoFileId } from './contact-photos.js';

export type ContactPhotoDeps = { readonly database: Database; readonly files: FileStore };

/** Which photo of which message: places are 1 to 5. */
export type PhotoPlace = {
  readonly orderId: string;
  readonly contactMessageId: string;
  readonly place: number;
};

/**
 * Keeps a photo of a message about an order, drawn again, for a day after the message. One that is sent again takes the
 * place of itself. Throws NotFoundError (404), UnreadablePictureError (415), PictureTooLargeError (413).
 */
export async function saveContactPhoto(
  { database, files }: ContactPhotoDeps,
  photo: PhotoPlace,
  upload: Buffer,
): Promise<void> {
  await assertOpen(database.read, photo);
  const picture = await redrawPicture(upload);
  const fileId = randomUUID();
  await files.put(contactPhotoKey(fileId), picture.bytes);
  try {
    await database.transaction((tx) => store(tx, photo, fileId, picture));
  } catch (error) {
    await files.remove(contactPhotoKey(fileId));
    throw error;
  }
}

async function store(
  tx: Tx,
  photo: PhotoPlace,
  fileId: string,
  { bytes, width, height }: RedrawnPicture,
): Promise<void> {
  // Under the row's lock: a message that is erased meanwhile takes its photos along.
  await assertOpen(tx, photo, 'FOR UPDATE');
  const { contactMessageId, place } = photo;
  const former = await findPhotoFileId(tx, contactMessageId, place);
  if (former !== null) await outbox.add(tx, removeContactPhoto({ fileId: former }));
  await tx.query(
    `INSERT INTO contact_photos (contact_message_id, place, file_id, size, width, height)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (contact_message_id, place)
     DO UPDATE SET file_id = excluded.file_id, size = excluded.size, width = excluded.width, height = excluded.height`,
    [contactMessageId, place, fileId, bytes.length, width, height],
  );
}

const lastPlace = 5;

async function assertOpen(db: Reader | Tx, photo: PhotoPlace, lock = ''): Promise<void> {
  const { orderId, contactMessageId, place } = photo;
  const isPlace = Number.isInteger(place) && place >= 1 && place <= lastPlace;
  const found: unknown[] =
    isPlace && isUuid(contactMessageId)
      ? await db.query(
          `SELECT FROM contact_messages WHERE id = $1 AND order_id = $2 AND created_at > now() - interval '1 day' ${lock}`,
          [contactMessageId, orderId],
        )
      : [];
  if (found.length === 0) throw new NotFoundError('Message');
}
