import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { oneLine } from '../../lib/mail-address.js';
import { MediaFileEntity } from './media-file.entity.js';
import { mediaKey, mediaUrl } from './media-files.js';
import { type RedrawnPicture, redrawPicture } from './redraw-picture.js';

export type MediaDeps = { readonly database: Database; readonly files: FileStore };

/**
 * Stores an uploaded picture, redrawn (for errors see redrawPicture), and returns its id. The file is stored first, so
 * that every listed picture exists.
 */
export async function uploadMediaFile(
  { database, files }: MediaDeps,
  { upload, fileName, adminId }: { upload: Buffer; fileName: string; adminId: string },
): Promise<string> {
  const picture = await redrawPicture(upload);
  const id = randomUUID();
  const originalName = oneLine(fileName).slice(0, maxNameCharacters) || 'picture';
  await files.put(mediaKey(id), picture.bytes);
  try {
    await database.transaction((tx) => insertFile(tx, { id, originalName, picture, adminId }));
  } catch (error) {
    await files.remove(mediaKey(id));
    throw error;
  }
  return id;
}

const maxNameCharacters = 255;

type NewFile = { id: string; originalName: string; picture: RedrawnPicture; adminId: string };

async function insertFile(tx: Tx, { id, originalName, picture, adminId }: NewFile): Promise<void> {
  const { bytes, width, height } = picture;
  await tx.insert(MediaFileEntity, {
    id,
    filename: `${id}.webp`,
    originalName,
    mimeType: 'image/webp',
    size: bytes.length,
    width,
    height,
    url: mediaUrl(id),
    uploadedBy: adminId,
  });
  await recordAudit(tx, {
    adminId,
    action: 'picture-uploaded',
    subjectType: 'picture',
    subjectId: id,
    subjectName: originalName,
    before: null,
    after: { url: mediaUrl(id), size: bytes.length, width, height },
  });
}

const maxCharacters = 500;

/** Sets the alternative text; an empty text removes it. Throws NotFoundError (404). */
export async function describeMediaFile(
  tx: Tx,
  { id, altText, adminId }: { id: string; altText: string; adminId: string },
): Promise<void> {
  const described = oneLine(altText) || null;
  if (described && described.length > maxCharacters)
    throw new InvalidInputError({ altText: `At most ${maxCharacters} characters.` });
  const file = await lockMediaFile(tx, id);
  await tx.update(MediaFileEntity, file.id, { altText: described });
  await recordAudit(tx, {
    adminId,
    action: 'picture-described',
    subjectType: 'picture',
    subjectId: file.id,
    subjectName: file.originalName,
    before: { altText: file.altText },
    after: { altText: described },
  });
}

/** Prevents new uses and the deletion of a picture until the transaction ends. Throws NotFoundError (404). */
export async function lockMediaFile(tx: Tx, id: string): Promise<MediaFileEntity> {
  const file = isUuid(id)
    ? await tx.findOne(MediaFileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!file) throw new NotFoundError('Picture');
  return file;
}
