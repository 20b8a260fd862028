import type { MediaFile, MediaFileFilter } from './media-file.resolver.js';
import { recordAudit } from '../../accounts/index.js';
import {
  afterRow,
  countRows,
  getRow,
  outbox,
  type Reader,
  type Tx,
  type Database,
} from '../../database/index.js';
import { type Connection, type PageArgs, toConnection } from '../../http/index.js';
import { NotFoundError, domainError, InvalidInputError } from '../../lib/domain-error.js';
import { containing } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import { removeMediaFile } from '../content.messages.js';
import { contentAreas } from '../texts/content-areas.js';
import { MediaFileEntity } from '../content.entity.js';
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../files/index.js';
import { oneLine } from '../../lib/mail-address.js';
import { type RedrawnPicture, redrawPicture } from './redraw-picture.js';

export type ListedMedia = MediaFile & { readonly uploaderId: string | null };

const select = `SELECT m.id, m.url, m.original_name AS file_name, m.mime_type, m.size, m.width, m.height,
    m.alt_text, m.created_at, staff.name AS uploaded_by, m.uploaded_by AS uploader_id
  FROM media_files m LEFT JOIN staff_names staff ON staff.id = m.uploaded_by`;

/** Parameters 1 and 2: whether described, pattern of the search. */
const matching = `($1::boolean IS NULL OR (m.alt_text IS NOT NULL) = $1)
  AND ($2::text IS NULL OR folded(m.original_name || E'\\n' || coalesce(m.alt_text, '')) LIKE $2)`;

/** Uploaded pictures, newest first. */
export async function findMediaFiles(
  db: Reader,
  { isDescribed, search }: MediaFileFilter,
  page: PageArgs,
): Promise<Connection<ListedMedia>> {
  const conditions = [isDescribed ?? null, containing(search)];
  const files: ListedMedia[] = await db.query(
    `${select} WHERE ${matching} AND ${afterRow('media_files', 'm', '$3')}
      ORDER BY m.created_at DESC, m.id DESC LIMIT $4`,
    [...conditions, isUuid(page.after) ? page.after : null, page.first + 1],
  );
  return toConnection(files, page, () => countRows(db, `media_files m WHERE ${matching}`, conditions));
}

/** Throws NotFoundError (404). */
export async function getMediaFile(db: Reader, id: string): Promise<ListedMedia> {
  const [file]: ListedMedia[] = await db.query(`${select} WHERE m.id = $1`, [id]);
  if (!file) throw new NotFoundError('Picture');
  return file;
}

/** Whether the picture exists. If so, it cannot be deleted until the transaction ends. */
export async function holdMediaFile(tx: Tx, url: string): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM media_files WHERE url = $1 FOR KEY SHARE', [url]);
  return rows.length > 0;
}

const links = /\/media\/[0-9a-f-]{36}\.webp/g;

/** Prevents the deletion of every picture linked in a text, and returns the URLs of missing ones. */
export async function holdMediaFilesOf(tx: Tx, text: string): Promise<string[]> {
  const urls = [...new Set(text.match(links))].sort();
  const missing: string[] = [];
  for (const url of urls) if (!(await holdMediaFile(tx, url))) missing.push(url);
  return missing;
}

/** The public URL. The random id makes it unguessable (docs/product/limits.md#uploads). */
export function mediaUrl(id: string): string {
  return `/media/${id}.webp`;
}

/** The key in the file store. */
export function mediaKey(id: string): string {
  return `media/${id}.webp`;
}

/** The keys of all pictures in the file store, for backups. */
export async function findMediaKeys(db: Pick<Reader, 'query'>): Promise<string[]> {
  const files: { id: string }[] = await db.query('SELECT id FROM media_files ORDER BY id');
  return files.map(({ id }) => mediaKey(id));
}

/** The names of the products that use a picture. Implemented by catalog (app-modules.ts). */
export type FindProductsShowing = (db: Reader, imageUrl: string) => Promise<string[]>;

/** 409: a product or a text uses the picture. `details.uses` names them. */
class PictureInUseError extends domainError(
  'PICTURE_IN_USE',
  409,
  (uses: readonly string[]) => `This picture is in use: ${uses.join(', ')}.`,
  { details: (uses) => ({ uses }) },
) {}

/**
 * Deletes a picture, and its file after the commit. Throws NotFoundError (404), PictureInUseError (409) while a product
 * or a text uses it.
 */
export async function deleteMediaFile(
  tx: Tx,
  { findProductsShowing }: { readonly findProductsShowing: FindProductsShowing },
  { id, adminId }: { id: string; adminId: string },
): Promise<ListedMedia> {
  const file = await lockMediaFile(tx, id);
  const uses = [...(await findProductsShowing(tx, file.url)), ...(await findTextsShowing(tx, file.url))];
  if (uses.length > 0) throw new PictureInUseError(uses);
  const listed = await getMediaFile(tx, id);
  await tx.delete(MediaFileEntity, file.id);
  await recordAudit(tx, {
    adminId,
    action: 'picture-deleted',
    subjectType: 'picture',
    subjectId: file.id,
    subjectName: file.originalName,
    before: { url: file.url, altText: file.altText },
  });
  await outbox.add(tx, removeMediaFile({ mediaFileId: file.id }));
  return listed;
}

async function findTextsShowing(tx: Tx, url: string): Promise<string[]> {
  const rows: { key: string }[] = await tx.query(
    'SELECT key FROM content_areas WHERE is_active AND strpos(value, $1) > 0',
    [url],
  );
  const keys = new Set(rows.map(({ key }) => key));
  return contentAreas.filter(({ key }) => keys.has(key)).map(({ label }) => label);
}

export type MediaDeps = { readonly database: Database; readonly files: FileStore };

/**
 * Stores an uploaded picture, redrawn (for errors see redrawPicture), and returns its id. The file is stored first, so
 * that every listed picture exists.
 */
export async function uploadMediaFile(
  { database, files }: MediaDeps,
  { upload, fileName, adminId }: { upload: Buffer; fileName: string | undefined; adminId: string },
): Promise<string> {
  const picture = await redrawPicture(upload);
  const id = randomUUID();
  const originalName = oneLine(fileName ?? '') || 'picture';
  await files.put(mediaKey(id), picture.bytes);
  try {
    await database.transaction((tx) => insertFile(tx, { id, originalName, picture, adminId }));
  } catch (error) {
    await files.remove(mediaKey(id));
    throw error;
  }
  return id;
}

export const maxNameCharacters = 255;

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
function lockMediaFile(tx: Tx, id: string): Promise<MediaFileEntity> {
  return getRow(tx, MediaFileEntity, 'Picture', { where: { id }, lock: { mode: 'pessimistic_write' } });
}
