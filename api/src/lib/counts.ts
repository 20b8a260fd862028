/** '1 order', '12,345 orders', '2 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${oneOrMany(count, one, many)}`;
}

/** Singular or plural, without the number: 'adds' or 'add'. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** A pick of a mix pack, and how many of it one pack contains. */
export type CountedPick = { readonly name: string; readonly quantity: number };

/** Counts the picks by name, given one name for each bag, in order of first appearance. */
export function countPicks(names: readonly string[]): CountedPick[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, quantity]) => ({ name, quantity }));
}

/** '2 × Sour Stars, 1 × Cosmic Peach', as web writes it (web/src/lib/format/picks.ts); empty without picks. */
export function picksText(picks: readonly CountedPick[]): string {
  return picks.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

type Packed = { readonly quantity: number; readonly picks: readonly string[]; readonly missingBags: number };

/** The bags that are left of a line: a mix pack has one for each pick. */
export function bagsIn({ quantity, picks, missingBags }: Packed): number {
  return quantity * Math.max(picks.length, 1) - missingBags;
}

/** The note on papers about bags refunded from a mix pack: ', without 1 bag (refunded)'; empty for none. */
export function missingBagsText(missingBags: number): string {
  return missingBags === 0 ? '' : `, without ${counted(missingBags, 'bag')} (refunded)`;
}
