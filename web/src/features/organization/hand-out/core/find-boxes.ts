import { findByWords } from '../../../../lib/texts/find-by-words';
import type { ShownBox } from './shown-boxes';

/** Which boxes the list shows. */
export type Show = 'waiting' | 'done' | 'all';

/** No class stands for all of them. */
export type Filter = { readonly text: string; readonly classroom: string | null; readonly show: Show };

/** The name under which orders without a class stand. */
export const noClass = /*i18n*/ 'No class';

/** What a volunteer typed finds names, those on bags too, and short codes; without typing, the list is what its filters leave. */
export function findBoxes(boxes: readonly ShownBox[], { text, classroom, show }: Filter): ShownBox[] {
  // Who searches looks for a person, wherever the box may be.
  if (text.trim()) return findByWords(boxes, text, searchTextOf);
  return boxes.filter((box) => isShown(box, show) && isOf(box, classroom));
}

/** The classes on the list, as they are sorted there. */
export function classesOf(boxes: readonly ShownBox[]): string[] {
  return [...new Set(boxes.map(({ classroomName }) => classroomName ?? noClass))];
}

/** Boxes under the name of their class, in the order of the list. */
export function groupByClass(boxes: readonly ShownBox[]): [name: string, boxes: ShownBox[]][] {
  const groups = new Map<string, ShownBox[]>();
  for (const box of boxes) {
    const name = box.classroomName ?? noClass;
    groups.set(name, [...(groups.get(name) ?? []), box]);
  }
  return [...groups];
}

/** The bags of a box: of nobody in particular first, then by name. */
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
