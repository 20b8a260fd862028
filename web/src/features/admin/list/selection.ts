/** Rows chosen one by one, or all that fit the filter. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** All that fit, shown or not. */
  readonly isAll: boolean;
  /** Where a range begins. */
  readonly lastId: string | null;
};

export const nothingSelected: Selection = { ids: new Set(), isAll: false, lastId: null };

export const allSelected: Selection = { ids: new Set(), isAll: true, lastId: null };

type Choice = { readonly id: string; readonly isRange: boolean; readonly shownIds: readonly string[] };

/** A press on a row's box. Out of all that fit, what is shown stays chosen without this one. */
export function withChoice(selection: Selection, { id, isRange, shownIds }: Choice): Selection {
  const ids = new Set(selection.isAll ? shownIds : selection.ids);
  const range = isRange ? rangeOf(shownIds, selection.lastId, id) : [];
  if (range.length > 0) range.forEach((one) => ids.add(one));
  else if (!ids.delete(id)) ids.add(id);
  return { ids, isAll: false, lastId: id };
}

/** The box of the head: all that are shown, or none of them. */
export function withShown(selection: Selection, shownIds: readonly string[]): Selection {
  const areAll = selection.isAll || shownIds.every((id) => selection.ids.has(id));
  if (areAll) return nothingSelected;
  return { ids: new Set([...selection.ids, ...shownIds]), isAll: false, lastId: selection.lastId };
}

function rangeOf(shownIds: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : shownIds.indexOf(from), shownIds.indexOf(to)].sort((a, b) => a - b);
  const [start = -1, end = -1] = ends;
  return start < 0 ? [] : shownIds.slice(start, end + 1);
}
