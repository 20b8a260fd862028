import { InvalidPicksError } from '../catalog.errors.js';

export const mixPackCategory = 'mix-pack';

/** docs/product/storefront.md#validation: 'Premium Mix Pack' takes 3 picks, every other mix pack 6. */
const premiumMixPack = { name: 'Premium Mix Pack', picks: 3 } as const;
const otherMixPackPicks = 6;

/** The number of picks of a mix pack; null for other products (docs/product/storefront.md#validation). */
export function requiredPicks({ name, category }: { name: string; category: string }): 3 | 6 | null {
  if (category !== mixPackCategory) return null;
  return name === premiumMixPack.name ? premiumMixPack.picks : otherMixPackPicks;
}

/** Throws InvalidPicksError (400) for a wrong number of picks, or any picks of a plain product. */
export function assertPickCount(
  product: { id: string; name: string; category: string },
  given: number,
): void {
  const required = requiredPicks(product) ?? 0;
  if (given === required) return;
  const reason =
    required === 0
      ? `${product.name} is not a mix pack and takes no picks.`
      : `Please select exactly ${required} products for ${product.name}.`;
  throw new InvalidPicksError(reason, { product: { id: product.id, name: product.name }, required, given });
}
