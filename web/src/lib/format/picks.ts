import type { I18n } from '../texts/i18n';

/** The notes under an order line: a mix pack's picks, and the name on the bag. */
export function lineNotes(i18n: I18n, line: PackedLine & { forName?: string | null }): string {
  const name = line.forName && i18n.t('For {name}', { name: line.forName });
  return [packedPicks(i18n, line), name].filter(Boolean).join(' · ');
}

type PackedLine = { quantity: number; picks: readonly { name: string; quantity?: number }[] };

/**
 * '3 × Lemon Lift-Offs, 1 × Caramel Craters': the picks of a line, marked "each" when it is several mix packs, as in
 * emails (api: mail/templates/ProductLines.tsx).
 */
export function packedPicks(i18n: I18n, { quantity, picks }: PackedLine): string {
  const text = countPicks(picks).join(', ');
  return text && quantity > 1 ? i18n.t('each: {picks}', { picks: text }) : text;
}

/** The same as a list, in order of first appearance. Non-breaking spaces keep a count with its name. */
export function countPicks(picks: readonly { name: string; quantity?: number }[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, quantity = 1 } of picks) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts].map(([name, count]) => `${count}\u00a0×\u00a0${name}`);
}
