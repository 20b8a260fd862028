import type { Reader } from '../../database/index.js';

/** Names of the products, on sale or not, that show this picture. */
export async function findProductsShowing(db: Reader, imageUrl: string): Promise<string[]> {
  const rows: { name: string }[] = await db.query(
    'SELECT name FROM products WHERE image_url = $1 ORDER BY name',
    [imageUrl],
  );
  return rows.map(({ name }) => name);
}
