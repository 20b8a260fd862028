import type { Database } from '../../database/index.js';
import type { EmailPicture } from '../../mail/index.js';
import { getShelf } from './shelf.js';

/** Pictures for an email, by product id. Products may share a picture. */
export type ProductPictures = ReadonlyMap<string, EmailPicture>;

export type FindProductPictures = (productIds: readonly string[]) => Promise<ProductPictures>;

type Deps = {
  readonly database: Database;
  readonly findPicture: (url: string) => Promise<EmailPicture | null>;
};

/** The drawing for a product without a picture, also on pages (docs/product/interface.md). */
const fallbackUrl = '/products/fallback.svg';

/**
 * The most bytes of all pictures, so that an email with this many lines stays below 100 KB when encoded
 * (docs/product/limits.md#emails). Above it the fallback is used.
 */
function maxBytes(lines: number): number {
  return 28_000 - 200 * lines;
}

/** Pictures of products on sale. All others, and pictures over the limit, get the fallback. */
export function createProductPictures({ database, findPicture }: Deps): FindProductPictures {
  return async (productIds) => {
    const shelf = await getShelf(database);
    const fallback = await findPicture(fallbackUrl);
    const chosen = new Map<string, EmailPicture>();
    let bytes = 0;
    for (const id of productIds) {
      const url = shelf.get(id)?.imageUrl ?? fallbackUrl;
      const picture = (await findPicture(url)) ?? fallback;
      if (!picture || chosen.has(id)) continue;
      const isNew = ![...chosen.values()].includes(picture);
      const fits = !isNew || bytes + picture.content.length <= maxBytes(productIds.length);
      if (isNew && fits) bytes += picture.content.length;
      const shown = fits ? picture : fallback;
      if (shown) chosen.set(id, shown);
    }
    return chosen;
  };
}
