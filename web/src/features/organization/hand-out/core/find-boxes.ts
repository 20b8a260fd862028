import type { ShownBox } from './shown-boxes';

/** Which boxes the list shows. */
export type Show = 'waiting' | 'done' | 'all';

/** No class stands for all of them. */
export type Filter = { readonly text: string; readonly classroom: string | null; readonly show: Show };

/** The name under which orders without a class stand. */
export const noClass = 'No class';

/** What a volunteer typed finds names and short codes, in any order, in any case, with or without accents. */
export function findBoxes(boxes: readonly ShownBox[], { text, classroom, show }: Filter): ShownBox[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return boxes.filter(
    (box) =>
      // Who searches looks for a person, wherever the box may be.
      (words.length > 0 || (isShown(box, show) && isOf(box, classroom))) &&
      words.every((word) => plain(`${box.supporterName} ${box.shortCode}`).includes(word)),
  );
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

function isShown({ state }: ShownBox, show: Show): boolean {
  if (show === 'all') return true;
  return show === 'waiting' ? state === 'WAITING' : state === 'HANDED_OUT';
}

function isOf({ classroomName }: ShownBox, classroom: string | null): boolean {
  return classroom === null || (classroomName ?? noClass) === classroom;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
