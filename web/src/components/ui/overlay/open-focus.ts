import type { FocusEvent } from 'react';

const CONTROL = ':is(input:not([type=hidden]), select, textarea):not(:disabled)';
const CHOICE = '[type=checkbox], [type=radio], [type=file]';

/**
 * For `onOpenAutoFocus` of a layer: focuses the first empty field, or the layer itself without fields, so that a screen
 * reader begins with its title. Radix would choose the Close button.
 */
export function focusOnOpening(event: Event): void {
  const layer = event.currentTarget;
  if (!(layer instanceof HTMLElement)) return;
  event.preventDefault();
  (findField(layer) ?? layer).focus();
}

/** The same for a question: without a field its safe button keeps the focus. */
export function focusFieldOnOpening(event: Event): void {
  const field = event.currentTarget instanceof HTMLElement && findField(event.currentTarget);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Undefined when a choice comes before all fields: they may depend on it. */
function findField(layer: HTMLElement): Field | undefined {
  const controls = [...layer.querySelectorAll<Field>(CONTROL)];
  const [first] = controls;
  if (!first || first.matches(CHOICE)) return undefined;
  return controls.find((control) => control.value === '' && !control.matches(CHOICE)) ?? first;
}

/**
 * For `onFocus` of a layer that scrolls as a whole in a low window: Radix moves the focus from the last control to the
 * first without scrolling. A click must not scroll, or it would miss its target.
 */
export function showFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** For `onOpenAutoFocus` of a sheet: the wanted field is unknown, and a keyboard would cover half of it. */
export function focusLayer(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}
