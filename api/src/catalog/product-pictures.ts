import type { Database } from '../database/index.js';
import type { EmailPicture } from '../mail/index.js';
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

/** An email is to stay below 100 KB with everything (docs/product/limits.md#emails): from here on the fallback stands in. */
const maxBytes = 30_000;

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
      const fits = !isNew || bytes + picture.content.length <= maxBytes;
      if (isNew && fits) bytes += picture.content.length;
      const shown = fits ? picture : fallback;
      if (shown) chosen.set(id, shown);
    }
    return chosen;
  };
}
