import { findByWords } from '../../../../lib/texts/fold';
import type { ShownBox } from './shown-boxes';

/** Which boxes the list shows. */
export type Show = 'waiting' | 'done' | 'all';

/** A null class means all classes. */
export type Filter = { readonly text: string; readonly classroom: string | null; readonly show: Show };

/** The group name of orders without a class. */
export const noClass = /*i18n*/ 'No class';

/** Searches supporters, names on bags and short codes; without a search text, applies the filters. */
export function findBoxes(boxes: readonly ShownBox[], { text, classroom, show }: Filter): ShownBox[] {
  // A search ignores the filters: it looks for a person, wherever the box is.
  if (text.trim()) return findByWords(boxes, text, searchTextOf);
  return boxes.filter((box) => isShown(box, show) && isOf(box, classroom));
}

/** The classes on the list, in its order. */
export function classesOf(boxes: readonly ShownBox[]): string[] {
  return [...new Set(boxes.map(({ classroomName }) => classroomName ?? noClass))];
}

/** The boxes by class name, in the order of the list. */
export function groupByClass(boxes: readonly ShownBox[]): [name: string, boxes: ShownBox[]][] {
  const groups = new Map<string, ShownBox[]>();
  for (const box of boxes) {
    const name = box.classroomName ?? noClass;
    groups.set(name, [...(groups.get(name) ?? []), box]);
  }
  return [...groups];
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
