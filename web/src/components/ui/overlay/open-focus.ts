const CONTROL = ':is(input:not([type=hidden]), select, textarea):not(:disabled)';
const CHOICE = '[type=checkbox], [type=radio], [type=file]';

/**
 * For `onOpenAutoFocus` of a layer: the first field that waits for an entry, and the layer itself where there is none,
 * so that a screen reader begins with its title. Left alone, Radix would choose the Close button.
 */
export function focusOnOpening(event: Event): void {
  const layer = event.currentTarget;
  if (!(layer instanceof HTMLElement)) return;
  event.preventDefault();
  (findField(layer) ?? layer).focus();
}

/** The same in a question: without a field its safe choice keeps the focus. */
export function focusFieldOnOpening(event: Event): void {
  const field = event.currentTarget instanceof HTMLElement && findField(event.currentTarget);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** None where a choice comes before all fields: what follows depends on it. */
function findField(layer: HTMLElement): Field | undefined {
  const controls = [...layer.querySelectorAll<Field>(CONTROL)];
  const [first] = controls;
  if (!first || first.matches(CHOICE)) return undefined;
  return controls.find((control) => control.value === '' && !control.matches(CHOICE)) ?? first;
}

/** For `onOpenAutoFocus` of a panel of many parts: what is wanted of them is not known, and a keyboard would cover half. */
export function focusLayer(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}
