import type { I18n } from '../../../../lib/texts/i18n';
import { findByWords } from '../../../../lib/texts/fold';
import { translated } from '../../../../lib/texts/translated';
import type { Box, HandOut, ProductNames } from './hand-out';
import type { Boxes } from './hand-out-state';

/** A box as the page shows it: the server's state with the phone's queue applied. */
export type ShownBox = Box & {
  /** Whether the queue has a hand-out of it that the server does not have yet. */
  readonly isUnsent: boolean;
};

export type Totals = { readonly orders: number; readonly handedOut: number };

/** The boxes by class and name, with the queue applied in its order. A cancelled order stays cancelled. */
export function shownBoxes(boxes: Boxes, queue: readonly HandOut[]): readonly ShownBox[] {
  const latest = new Map(queue.map((handOut) => [handOut.boxId, handOut]));
  return [...boxes.values()].map((box) => shownBox(box, latest.get(box.id))).sort(byClassAndName);
}

/** Translates the product names in the boxes. A product renamed since keeps the name it was sold by. */
export function boxesIn(
  i18n: I18n,
  boxes: readonly ShownBox[],
  products: readonly ProductNames[] = [],
): readonly ShownBox[] {
  const names = new Map(products.map((product) => [product.name, translated(i18n, product, 'name').text]));
  const named = <Sold extends { readonly name: string }>(sold: Sold) => ({
    ...sold,
    name: names.get(sold.name) ?? sold.name,
  });
  return boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({ ...named(item), picks: item.picks.map(named) })),
  }));
}

function shownBox(box: Box, latest: HandOut | undefined): ShownBox {
  if (!latest) return { ...box, isUnsent: false };
  if (box.state === 'CANCELLED') return { ...box, isUnsent: true };
  if (latest.kind === 'UNDONE') {
    return { ...box, state: 'WAITING', handedOutAt: null, handedOutBy: null, isUnsent: true };
  }
  // Another phone handed it out too; the server decides which one counts.
  if (box.state === 'HANDED_OUT') return { ...box, isUnsent: true };
  return {
    ...box,
    state: 'HANDED_OUT',
    handedOutAt: latest.at,
    handedOutBy: latest.device,
    isUnsent: true,
  };
}

const collator = new Intl.Collator('en-US', { numeric: true });

function byClassAndName(one: Box, other: Box): number {
  return (
    collator.compare(one.classroomName ?? '\uffff', other.classroomName ?? '\uffff') ||
    collator.compare(one.supporterName, other.supporterName) ||
    collator.compare(one.shortCode, other.shortCode)
  );
}

/** The counts for "61 of 84", without cancelled orders. */
export function totalsOf(boxes: readonly Box[]): Totals {
  const orders = boxes.filter(({ state }) => state !== 'CANCELLED');
  return {
    orders: orders.length,
    handedOut: orders.filter(({ state }) => state === 'HANDED_OUT').length,
  };
}

export type Show = 'waiting' | 'done' | 'all';

/** A null class means all classes. */
export type Filter = { readonly text: string; readonly classroom: string | null; readonly show: Show };

/** The group name of orders without a class. */
export const noClass = /*i18n*/ 'No class';

/**
 * Searches supporters, names on bags and short codes; without a search text, applies the filters. Boxes of `listed` stay,
 * handed out or not.
 */
export function findBoxes(
  boxes: readonly ShownBox[],
  { text, classroom, show }: Filter,
  listed: ReadonlySet<string> = new Set(),
): ShownBox[] {
  // A search ignores the filters: it looks for a person, wherever the box is.
  if (text.trim()) return findByWords(boxes, text, searchTextOf);
  return boxes.filter((box) => listed.has(box.id) || (isShown(box, show) && isOf(box, classroom)));
}

/** The classes on the list, in its order. */
export function classesOf(boxes: readonly ShownBox[]): string[] {
  return [...new Set(boxes.map(({ classroomName }) => classroomName ?? noClass))];
}

/** The boxes by class name, in the order of the list. */
export function groupByClass(boxes: readonly ShownBox[]): [name: string, boxes: ShownBox[]][] {
  return classesOf(boxes).map((name) => [name, boxes.filter((box) => isOf(box, name))]);
}

/** The bags of a box: unnamed first, then by name. */
export function bagsOf({ items }: Pick<ShownBox, 'items'>): [forName: string, items: ShownBox['items']][] {
  const names = [...new Set(items.map(({ forName }) => forName ?? ''))];
  return names
    .sort((one, other) => one.localeCompare(other))
    .map((name) => [name, items.filter(({ forName }) => (forName ?? '') === name)]);
}

function searchTextOf({ supporterName, shortCode, items }: ShownBox): string {
  return [supporterName, shortCode, ...items.map(({ forName }) => forName)].join(' ');
}

function isShown({ state }: ShownBox, show: Show): boolean {
  if (show === 'all') return true;
  return show === 'waiting' ? state === 'WAITING' : state === 'HANDED_OUT';
}

function isOf({ classroomName }: ShownBox, classroom: string | null): boolean {
  return classroom === null || (classroomName ?? noClass) === classroom;
}
