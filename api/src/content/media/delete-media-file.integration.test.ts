import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findProductsShowing } from '../../catalog/index.js';
import type { Tx } from '../../database/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildProduct } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { contentAreas } from '../texts/content-areas.js';
import { saveContent } from '../texts/save-content.js';
import { deleteMediaFile, holdMediaFile, mediaUrl } from './media-files.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const adminId = await buildAdmin(database);

async function buildPicture(): Promise<{ id: string; url: string }> {
  const id = randomUUID();
  await database.source.query(
    `INSERT INTO media_files (id, filename, original_name, mime_type, size, width, height, url)
      VALUES ($1, 'a.webp', 'a.png', 'image/webp', 1, 1, 1, $2)`,
    [id, mediaUrl(id)],
  );
  return { id, url: mediaUrl(id) };
}

const remove = (tx: Tx, id: string): Promise<unknown> =>
  deleteMediaFile(tx, { findProductsShowing }, { id, adminId });

describe('deleting a picture while it gets its first use', () => {
  test('fails if a product was first', async () => {
    const { id, url } = await buildPicture();
    const productId = await buildProduct(database, { name: 'Caramel Craters' });
    const show = async (tx: Tx): Promise<void> => {
      expect(await holdMediaFile(tx, url)).toBe(true);
      await tx.query('UPDATE products SET image_url = $2 WHERE id = $1', [productId, url]);
    };
    const both = overlap(database, show, (tx) => remove(tx, id));
    await expect(both).rejects.toMatchObject({ details: { uses: ['Caramel Craters'] } });
  });

  test('makes it unavailable for a later product', async () => {
    const { id, url } = await buildPicture();
    let isThere = true;
    await overlap(
      database,
      (tx) => remove(tx, id),
      async (tx) => (isThere = await holdMediaFile(tx, url)),
    );
    expect(isThere).toBe(false);
  });

  test('fails if a text was first', async () => {
    const { id, url } = await buildPicture();
    const save = { key: contentAreas[0]?.key ?? '', value: `See ${url}`, adminId };
    const both = overlap(
      database,
      (tx) =>
        saveContent(
          tx,
          {
            notePublicChange: () => Promise.resolve(),
            company: {
              name: 'Skycrumb',
              email: 'hello@example.org',
              legalName: 'Skycrumb',
              postalAddress: '1 Main St',
            },
          },
          save,
        ),
      (tx) => remove(tx, id),
    );
    await expect(both).rejects.toMatchObject({ code: 'PICTURE_IN_USE' });
  });
});
