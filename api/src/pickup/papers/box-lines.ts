import { printed } from '../../flyers/drawing/index.js';
import { missingBagsText, picksText } from '../../lib/counts.js';
import type { PickupBox } from '../hand-outs/hand-out-list.types.js';

type Items = PickupBox['items'];

/** Sorts names as they are printed: 李娜 is "Li Na" there. */
export function comparePrinted(one: string, other: string): number {
  return printed(one, 'strong').text.localeCompare(printed(other, 'strong').text);
}

/** The bags of a box: the one without a name first, then by name. */
export function bagsOf({ items }: Pick<PickupBox, 'items'>): { forName: string | null; items: Items }[] {
  const names = [...new Set(items.map(({ forName }) => forName))];
  return names
    .sort((a, b) => comparePrinted(a ?? '', b ?? ''))
    .map((forName) => ({ forName, items: items.filter((item) => item.forName === forName) }));
}

/**
 * The contents of a box, one text for each line: '2 × Lemon Lift-Offs', '1 × Premium Mix Pack: 2 × Sour Stars, 1 ×
 * Cosmic Peach'. A named bag is a single text: 'For Ruth: 2 × Lemon Lift-Offs · 1 × Sour Stars'.
 */
export function itemLines(box: Pick<PickupBox, 'items'>): string[] {
  return bagsOf(box).flatMap(({ forName, items }) => {
    const lines = items.map(itemLine);
    return forName === null ? lines : [`For ${forName}: ${lines.join(' · ')}`];
  });
}

function itemLine({ name, quantity, picks, missingBags }: Items[number]): string {
  const each = quantity > 1 && picks.length > 0 ? ', each' : '';
  const inside = picksText(picks);
  return `${quantity} × ${name}${each}${inside && `: ${inside}`}${missingBagsText(missingBags)}`;
}

export type ProductTotal = {
  readonly name: string;
  /** Ordered units; a mix pack counts as one. */
  readonly ordered: number;
  /** Units in mix packs. */
  readonly picked: number;
};

/** The number of each product in these boxes, by name. */
export function sumProducts(boxes: readonly Pick<PickupBox, 'items'>[]): ProductTotal[] {
  const totals = new Map<string, { ordered: number; picked: number }>();
  const of = (name: string) => {
    const total = totals.get(name) ?? { ordered: 0, picked: 0 };
    totals.set(name, total);
    return total;
  };
  for (const { name, quantity, picks } of boxes.flatMap(({ items }) => items)) {
    of(name).ordered += quantity;
    for (const pick of picks) of(pick.name).picked += pick.quantity * quantity;
  }
  return [...totals]
    .map(([name, total]) => ({ name, ...total }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export type ClassBoxes = { readonly name: string; readonly boxes: readonly PickupBox[] };

/** Groups boxes by class, sorted by name; those without a class last. */
export function byClass(boxes: readonly PickupBox[]): ClassBoxes[] {
  const classes = new Map<string | null, PickupBox[]>();
  for (const box of boxes) classes.set(box.classroomName, [...(classes.get(box.classroomName) ?? []), box]);
  return [...classes]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || comparePrinted(a ?? '', b ?? ''))
    .map(([name, own]) => ({ name: name ?? 'Without a class', boxes: own }));
}
