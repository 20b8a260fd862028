import { useState } from 'react';
import { usePageKeys } from '../shell';
import { allSelected, nothingSelected, withChoice, withShown, type Selection } from './selection';

/** What rows and heads need to know of the selection. */
export type ListSelection = ReturnType<typeof useSelection>;

/** Which rows are chosen: by their boxes, or by the keyboard. Another filter begins from nothing. */
export function useSelection(shownIds: readonly string[], filterKey: string, isOn: boolean) {
  const [state, setState] = useState({ filterKey, selection: nothingSelected });
  const selection = state.filterKey === filterKey ? state.selection : nothingSelected;
  const choose = (next: Selection) => setState({ filterKey, selection: next });
  const select = (id: string, isRange: boolean) => choose(withChoice(selection, { id, isRange, shownIds }));
  const clear = () => choose(nothingSelected);
  const isAny = selection.isAll || selection.ids.size > 0;

  const selectFocused = (isRange: boolean) => {
    const id = focusedRow() ?? shownIds[0];
    if (id) select(id, isRange);
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
        }
      : {},
  );

  return {
    ...selection,
    isAny,
    areAllShown: selection.isAll || (shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))),
    isSelected: (id: string) => selection.isAll || selection.ids.has(id),
    select,
    toggleShown: () => choose(withShown(selection, shownIds)),
    selectAllThatFit: () => choose(allSelected),
    clear,
  };
}

/** Rows carry their id in this, and a button that opens them. */
const ROW = 'data-row';

/** The row that has the focus. */
function focusedRow(): string | null {
  return document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
}

/** Goes to the next row, or the one before. */
function focusRow(shownIds: readonly string[], step: 1 | -1): void {
  const current = focusedRow();
  const place = current === null ? -1 : shownIds.indexOf(current);
  const next = shownIds[current === null ? 0 : Math.min(Math.max(place + step, 0), shownIds.length - 1)];
  document.querySelector<HTMLElement>(`[${ROW}="${next}"] button[aria-expanded]`)?.focus();
}
