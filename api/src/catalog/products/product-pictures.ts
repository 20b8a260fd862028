import type { Database } from '../../database/index.js';
import type { EmailPicture } from '../../mail/index.js';
import { getShelf } from './shelf.js';

/** What an email shows of products, by the product's id. Products may share a picture. */
export type ProductPictures = ReadonlyMap<string, EmailPicture>;

export type FindProductPictures = (productIds: readonly string[]) => Promise<ProductPictures>;

type Deps = {
  readonly database: Database;
  readonly findPicture: (url: string) => Promise<EmailPicture | null>;
};

/** The drawing that pages show, too, where a product has no picture (docs/product/interface.md). */
const fallbackUrl = '/products/fallback.svg';

/**
 * What the pictures may weigh together, so that an email of that many lines stays below 100 KB with all that mail adds
 * (docs/product/limits.md#emails). From there on the fallback stands in.
 */
function maxBytes(lines: number): number {
  return 28_000 - 200 * lines;
}

/** Pictures of products that are on sale; all others, and those that do not fit any more, have the fallback's. */
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
