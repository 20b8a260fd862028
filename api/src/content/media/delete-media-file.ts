import { recordAudit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { contentAreas } from '../texts/content-areas.js';
import { PictureInUseError } from '../texts/save-content.js';
import { lockMediaFile } from './upload-media-file.js';
import { MediaFileEntity } from './media-file.entity.js';
import { removeMediaFile } from '../content.messages.js';

/** Names of the products that show a picture. Catalog knows them and app-modules.ts brings it here. */
export type FindProductsShowing = (db: Reader, imageUrl: string) => Promise<string[]>;

/**
 * Deletes a picture; the file goes once that is committed. Throws NotFoundError (404), PictureInUseError (409) while
 * a product or a text shows it.
 */
export async function deleteMediaFile(
  tx: Tx,
  { findProductsShowing }: { readonly findProductsShowing: FindProductsShowing },
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const file = await lockMediaFile(tx, id);
  const uses = [...(await findProductsShowing(tx, file.url)), ...(await findTextsShowing(tx, file.url))];
  if (uses.length > 0) throw new PictureInUseError(uses);
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
}

async function findTextsShowing(tx: Tx, url: string): Promise<string[]> {
  const rows: { key: string }[] = await tx.query(
    'SELECT key FROM content_areas WHERE is_active AND strpos(value, $1) > 0',
    [url],
  );
  const keys = new Set(rows.map(({ key }) => key));
  return contentAreas.filter(({ key }) => keys.has(key)).map(({ label }) => label);
}
