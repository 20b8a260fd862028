import { counted } from './counts.js';

/** A pick of a mix pack, and how often one pack holds it. */
export type CountedPick = { readonly name: string; readonly quantity: number };

/** Names of picks, one for each bag, as counted picks in the order of the first of each. */
export function countPicks(names: readonly string[]): CountedPick[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, quantity]) => ({ name, quantity }));
}

/** '2 × Sour Stars, 1 × Cosmic Peach', as web writes it (web/src/lib/format/picks.ts); empty without picks. */
export function picksText(picks: readonly CountedPick[]): string {
  return picks.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

/** What paper says of bags that were refunded out of a mix pack: ', without 1 bag (refunded)'; empty for none. */
export function missingBagsText(missingBags: number): string {
  return missingBags === 0 ? '' : `, without ${counted(missingBags, 'bag')} (refunded)`;
}
