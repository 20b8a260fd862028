import { tabStorage } from '../browser/storage';

const KEY = 'skycrumb-typed';

/** Text is restored on the same page, within this time. */
const LASTS_MS = 60_000;

type Typed = { path: string; at: number; fields: Record<string, string> };

type TextBox = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores the text of the page's fields, except passwords and cards. */
export function keepTyped(): void {
  const typed: Typed = { path: window.location.pathname, at: Date.now(), fields: {} };
  for (const { key, field } of keyedFields()) if (field.value !== '') typed.fields[key] = field.value;
  tabStorage.writeJson(KEY, typed);
}

/** Passes to React what was typed, chosen and checked before hydration. */
export function keepEarlyTyping(): void {
  // All first: each event renders, and sets the fields to the page's state.
  const changed = keyedFields()
    .map(({ field }) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== firstValue(field));
  const pressed = [
    ...document.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]'),
  ].filter(
    ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
  );
  for (const { field, value } of changed) {
    // React ignores an event of a text field whose value has not changed.
    if (!(field instanceof HTMLSelectElement)) type(field, '');
    type(field, value);
  }
  for (const box of pressed) {
    box.checked = box.defaultChecked;
    box.click();
  }
}

function firstValue(field: TextBox): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? field.options[0])?.value;
}

/** Restores stored text as fields appear. */
export function restoreTyped(): void {
  const typed = takeTyped();
  if (!typed) return;
  // Whatever is stored must not end the page's start.
  const waiting = new Map(Object.entries(typed.fields ?? {}));
  const restore = () => {
    for (const { key, field } of keyedFields()) {
      const value = waiting.get(key);
      if (value === undefined) continue;
      waiting.delete(key);
      if (field.value !== value) type(field, value);
    }
    if (waiting.size === 0 || Date.now() - (typed.at ?? 0) > LASTS_MS) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

function takeTyped(): Partial<Typed> | null {
  const typed = tabStorage.readJson(KEY) as Partial<Typed> | null; // written above, in this tab
  tabStorage.remove(KEY);
  return typed?.path === window.location.pathname ? typed : null;
}

/** Text fields, keyed by name or label and their index among equals. */
function keyedFields(): { key: string; field: TextBox }[] {
  const counts = new Map<string, number>();
  const fields = document.querySelectorAll<TextBox>('input, textarea, select');
  return [...fields].filter(holdsText).map((field) => {
    const name = [field.name, field.labels?.[0]?.textContent, field.getAttribute('aria-label')].join('|');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name}|${count}`, field };
  });
}

// By type, or by what the browser fills in: cards, and passwords that are shown as text.
const noText = /\bcc-|password|file|hidden|checkbox|radio|submit|button|range/;

function holdsText({ autocomplete, type, disabled }: TextBox): boolean {
  return !disabled && !noText.test(`${autocomplete} ${type}`);
}

// Uses the native setter and an event, so that forms notice.
function type(field: TextBox, value: string): void {
  const owner = Reflect.getPrototypeOf(field) ?? field;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
