import { whenIdle } from '../lib/browser/when-idle';

// In one file with the toaster: all load when the page is idle.
export { Toaster } from '../components/ui/overlay/Toaster';

/** Once, when the page is idle. */
export function takeCare(): void {
  reportLateValues();
  layOutRest();
}

/**
 * Lays out what was left out while the page loaded (`near-*` in styles/index.css), one part after another, so that a
 * capture of the whole page has it. Pages that are opened from here are laid out at once.
 */
function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[class^="near-"], [class*=" near-"]')];
  const layOutNext = () => {
    const part = rest.shift();
    if (!part) return void (document.documentElement.dataset.settled = '');
    part.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  layOutNext();
}

/**
 * Before a click on a button of a form or dialog, reports field values to React: some browsers and password managers
 * fill fields without an event, and the page would call a visibly filled form empty.
 */
export function reportLateValues(): () => void {
  const reported = new WeakMap<Element, string>();
  const beforePress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const place = button?.form ?? button?.closest('[role="dialog"], [role="alertdialog"]');
    const late = [...(place?.querySelectorAll('input') ?? [])].filter(
      (field) => isLate(field) && reported.get(field) !== field.value,
    );
    if (!button || late.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const field of late) {
      reported.set(field, field.value);
      reportValue(field);
    }
    // After the re-render, which may have enabled the button.
    setTimeout(() => button.isConnected && button.click(), 0);
  };
  window.addEventListener('click', beforePress, true);
  return () => window.removeEventListener('click', beforePress, true);
}

/** React mirrors its value in the attribute; for a number that is being typed, a moment later. */
function isLate(field: HTMLInputElement): boolean {
  if (/^(checkbox|radio|file|number)$/.test(field.type)) return false;
  return field.hasAttribute('value') && field.value !== field.defaultValue;
}

/** React ignores an event unless the value differs from the last one set through the element. */
function reportValue(field: HTMLInputElement): void {
  const { value } = field;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
