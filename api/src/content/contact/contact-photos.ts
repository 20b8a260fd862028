import { randomUUID } from 'node:crypto';
import { Field, Int, ObjectType } from 'type-graphql';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import { FileResponse, rates, route, type Route, VisibleTo, perRequest } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { type RedrawnPicture, redrawPicture } from '../media/redraw-picture.js';
import { removeContactPhoto } from '../content.messages.js';

/** The key in the file store. It has no public URL. */
export function contactPhotoKey(fileId: string): string {
  return `contact-photos/${fileId}.webp`;
}

@VisibleTo('staff')
@ObjectType({ description: 'A photo sent with a message about an order.' })
export class ContactPhoto {
  @Field(() => String, { description: 'The URL for staff.' })
  url: string;

  @Field(() => Int, { description: 'In pixels.' })
  width: number;

  @Field(() => Int, { description: 'In pixels.' })
  height: number;
}

/** Photos by message id, in order of place. */
export const photosOfMessage = perRequest.lists(
  'contactMessageId',
  (db, ids): Promise<(ContactPhoto & { contactMessageId: string })[]> =>
    db.query(
      `SELECT contact_message_id, width, height,
          concat('/api/admin/contact-messages/', contact_message_id, '/photos/', place) AS url FROM contact_photos
        WHERE contact_message_id = ANY($1::uuid[]) ORDER BY place`,
      [ids],
    ),
);

/** Null if there is no such photo. */
async function findPhotoFileId(db: Reader, contactMessageId: string, place: number): Promise<string | null> {
  const [photo]: { fileId: string }[] = await db.query(
    'SELECT file_id FROM contact_photos WHERE contact_message_id = $1 AND place = $2',
    [contactMessageId, place],
  );
  return photo?.fileId ?? null;
}

/** Queues the removal of the photos' files, for messages that are being deleted. */
export async function queuePhotoRemoval(tx: Tx, contactMessageIds: readonly string[]): Promise<void> {
  const photos: { fileId: string }[] = await tx.query(
    'SELECT file_id FROM contact_photos WHERE contact_message_id = ANY($1::uuid[])',
    [contactMessageIds],
  );
  for (const { fileId } of photos) await outbox.add(tx, removeContactPhoto({ fileId }));
}

/** The keys of all photos in the file store, for backups. */
export async function findContactPhotoKeys(db: Pick<Reader, 'query'>): Promise<string[]> {
  const photos: { fileId: string }[] = await db.query('SELECT file_id FROM contact_photos ORDER BY file_id');
  return photos.map(({ fileId }) => contactPhotoKey(fileId));
}

export function contactPhotoRoutes({ database, files }: ContactPhotoDeps): Route[] {
  return [
    route('GET /api/admin/contact-messages/{id}/photos/{place}', {
      access: 'staff',
      tag: 'Administration',
      summary: 'A photo sent with a message about an order',
      response: { files: ['image/webp'] },
      rates: rates.read,
      run: async ({ params: { id = '', place = '' } }) => {
        const fileId = /^[1-5]$/.test(place) ? await findPhotoFileId(database.read, id, Number(place)) : null;
        const content = fileId === null ? null : await files.get(contactPhotoKey(fileId));
        if (!content) throw new NotFoundError('Photo');
        return new FileResponse('image/webp', `photo-${place}.webp`, content);
      },
    }),
  ];
}

export type ContactPhotoDeps = { readonly database: Database; readonly files: FileStore };

/** Identifies a photo of a message: places are 1 to 5. */
type PhotoPlace = {
  readonly orderId: string;
  readonly contactMessageId: string;
  readonly place: number;
};

/**
 * Stores a photo for a message about an order, redrawn, up to a day after the message. A photo for the same place is
 * replaced. Throws NotFoundError (404), UnreadablePictureError (415), PictureTooLargeError (413).
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
  // Locks the row, so that a concurrent erasure of the message also removes this photo.
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
