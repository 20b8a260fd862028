import type { FindProductPictures } from '../../catalog/index.js';
import type { EmailPicture } from '../../mail/index.js';
import type { OrderItemEntity } from './order-item.entity.js';

type Illustrated<Line> = {
  readonly lines: readonly (Line & { readonly pictureId: string | undefined })[];
  /** What the email brings along for them. */
  readonly pictures: readonly EmailPicture[];
};

/** An order's lines with the pictures that an email shows of them; without any where pictures are off. */
export async function illustrateLines<Line extends { readonly productId: string }>(
  lines: readonly Line[],
  findProductPictures?: FindProductPictures,
): Promise<Illustrated<Line>> {
  const found = await findProductPictures?.(lines.map(({ productId }) => productId));
  return {
    lines: lines.map((line) => ({ ...line, pictureId: found?.get(line.productId)?.id })),
    pictures: [...new Set(found?.values())],
  };
}

type Packed = Pick<OrderItemEntity, 'productName' | 'quantity' | 'selectedProducts'>;

/** A line as an email says what is in the box. */
export function packedLine({
  productName,
  quantity,
  selectedProducts,
  pictureId,
}: Packed & { readonly pictureId: string | undefined }) {
  const picks = (selectedProducts ?? []).map(({ name }) => name);
  return { productName, quantity, pictureId, picks };
}
