import { useState } from 'react';
import { usePageKeys } from '../shell';

/** The selection, for rows and headers. */
export type ListSelection = ReturnType<typeof useSelection>;

/**
 * The rows selected by checkbox or keyboard, of those in `shownIds`: a row that leaves the list is not selected any more.
 * Another filter starts with none.
 */
export function useSelection(shownIds: readonly string[], filterKey: string, isOn: boolean) {
  const [state, setState] = useState({ filterKey, selection: nothingSelected });
  const selection = state.filterKey === filterKey ? withoutGone(state.selection, shownIds) : nothingSelected;
  const choose = (next: Selection) => setState({ filterKey, selection: next });
  const select = (id: string, isRange: boolean) => choose(withChoice(selection, { id, isRange, shownIds }));
  const clear = () => choose(nothingSelected);
  const isAny = shownIds.length > 0 && (selection.isAll || selection.ids.size > 0);

  const selectFocused = (isRange: boolean) => {
    const id = focusedRow() ?? shownIds[0];
    if (id && shownIds.includes(id)) select(id, isRange);
  };
  usePageKeys(
    isOn
      ? {
          x: () => selectFocused(false),
          X: () => selectFocused(true),
          a: () => choose(withShown(nothingSelected, shownIds)),
          Escape: clear,
          j: () => focusRow(shownIds, 1),
          k: () => focusRow(shownIds, -1),
          b: () => document.querySelector<HTMLElement>('[data-sticky-foot]')?.focus(),
        }
      : {},
  );

  return {
    ...selection,
    isAny,
    areAllShown: selection.isAll || (shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))),
    isSelected: (id: string) => selection.isAll || selection.ids.has(id),
    select,
    /** For the checkbox of a row. */
    boxOf: (id: string) => ({
      isSelected: selection.isAll || selection.ids.has(id),
      onSelect: (isRange: boolean) => select(id, isRange),
    }),
    toggleShown: () => choose(withShown(selection, shownIds)),
    selectAllMatches: () => choose(allSelected),
    selectOnly: (ids: readonly string[]) => choose(withShown(nothingSelected, ids)),
    clear,
  };
}

/** The attribute with a row's id. Each row has a button that opens it. */
const ROW = 'data-row';

function focusedRow(): string | null {
  return document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
}

function focusRow(shownIds: readonly string[], step: 1 | -1): void {
  const current = focusedRow();
  const place = current === null ? -1 : shownIds.indexOf(current);
  const next = shownIds[current === null ? 0 : Math.min(Math.max(place + step, 0), shownIds.length - 1)];
  document.querySelector<HTMLElement>(`[${ROW}="${next}"] button[aria-expanded]`)?.focus();
}

/** Rows selected one by one, or all that match the filter. */
type Selection = {
  readonly ids: ReadonlySet<string>;
  /** All matches, shown or not. */
  readonly isAll: boolean;
  /** Where a range begins. */
  readonly lastId: string | null;
};

export const nothingSelected: Selection = { ids: new Set(), isAll: false, lastId: null };

export const allSelected: Selection = { ids: new Set(), isAll: true, lastId: null };

function withoutGone(selection: Selection, shownIds: readonly string[]): Selection {
  return { ...selection, ids: new Set(shownIds.filter((id) => selection.ids.has(id))) };
}

type Choice = { readonly id: string; readonly isRange: boolean; readonly shownIds: readonly string[] };

/** Toggles a row. Deselecting one of all matches keeps the other shown rows. */
export function withChoice(selection: Selection, { id, isRange, shownIds }: Choice): Selection {
  const ids = new Set(selection.isAll ? shownIds : selection.ids);
  const range = isRange ? rangeOf(shownIds, selection.lastId, id) : [];
  if (range.length > 0) range.forEach((one) => ids.add(one));
  else if (!ids.delete(id)) ids.add(id);
  return { ids, isAll: false, lastId: id };
}

/** The checkbox of the header: all shown rows, or none of them. */
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
