import { recordAudit } from '../../accounts/index.js';
import { afterRow, countRows, outbox, type Reader, type Tx } from '../../database/index.js';
import { type Connection, type PageArgs, toConnection } from '../../http/index.js';
import { NotFoundError, domainError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { removeMediaFile } from '../content.messages.js';
import { contentAreas } from '../texts/content-areas.js';
import { MediaFileEntity } from './media-file.entity.js';
import { lockMediaFile } from './upload-media-file.js';

export type ListedMedia = {
  readonly id: string;
  readonly url: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly altText: string | null;
  readonly createdAt: Date;
  readonly uploadedBy: string | null;
  readonly uploaderId: string | null;
};

/** The limit of the list without pages. */
const maxFiles = 500;

const select = `SELECT m.id, m.url, m.original_name AS file_name, m.mime_type, m.size, m.width, m.height,
    m.alt_text, m.created_at, staff.name AS uploaded_by, m.uploaded_by AS uploader_id
  FROM media_files m LEFT JOIN staff_names staff ON staff.id = m.uploaded_by`;

/** Uploaded pictures, newest first, after the one with the id `after`. */
export function listMediaFiles(db: Reader, first = maxFiles, after?: string | null): Promise<ListedMedia[]> {
  return db.query(
    `${select} WHERE ${afterRow('media_files', 'm', '$2')}
      ORDER BY m.created_at DESC, m.id DESC LIMIT $1`,
    [first, isUuid(after) ? after : null],
  );
}

/** A page of uploaded pictures. */
export async function findMediaPage(db: Reader, page: PageArgs): Promise<Connection<ListedMedia>> {
  const files = await listMediaFiles(db, page.first + 1, page.after);
  return toConnection(files, page, () => countRows(db, 'media_files'));
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
    after: null,
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
