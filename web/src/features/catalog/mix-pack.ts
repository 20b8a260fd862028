import { type Cents, toCents } from '../../lib/format/money';
import { english, type I18n } from '../../lib/texts/i18n';
import type { Pick } from '../cart';

/** The list with one more pick, unless the pack is full. */
export function addPick(picks: Pick[], pick: Pick, required: number): Pick[] {
  return picks.length < required ? [...picks, pick] : picks;
}

/** The list without the last pick of the product. */
export function removePick(picks: Pick[], productId: string): Pick[] {
  const index = picks.findLastIndex(({ id }) => id === productId);
  return removePickAt(picks, index);
}

/** The list without the pick in the slot. */
export function removePickAt(picks: Pick[], slot: number): Pick[] {
  return picks.filter((_, index) => index !== slot);
}

export function countOf(picks: Pick[], productId: string): number {
  return picks.filter(({ id }) => id === productId).length;
}

/** The fixed sentence of docs/product/storefront.md#screens. */
export function guidance(picked: number, required: number, i18n: I18n = english): string {
  return picked === required
    ? i18n.t('Ready to add to cart!')
    : i18n.t('Please select {count} more product(s)', { count: required - picked });
}

type Priced = { id: string; price: string };

/** How much the pack saves over these picks bought alone; 0 or less when it saves nothing. */
export function savedBy(pack: { price: string }, picks: readonly Pick[], candies: readonly Priced[]): Cents {
  const prices = new Map(candies.map(({ id, price }) => [id, toCents(price)]));
  return picks.reduce((sum, { id }) => sum + (prices.get(id) ?? 0), 0) - toCents(pack.price);
}
