/** What can be printed of a day's list. */
export const paperKinds = ['list-by-name', 'list-by-class', 'packing', 'labels'] as const;
export type PaperKind = (typeof paperKinds)[number];

export function isPaperKind(text: string): text is PaperKind {
  return paperKinds.some((kind) => kind === text);
}
