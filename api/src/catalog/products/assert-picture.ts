import type { Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { ProductWriteDeps } from './product-writes.js';

/** Refuses an uploaded picture that is gone; keeps one that is there from being deleted before the commit. */
export async function assertPicture(
  tx: Tx,
  { holdPicture }: ProductWriteDeps,
  imageUrl: string | null,
): Promise<void> {
  if (!imageUrl?.startsWith('/media/')) return;
  if (await holdPicture(tx, imageUrl)) return;
  throw new InvalidInputError({ imageUrl: 'This picture is not there any more. Choose another one.' });
}
