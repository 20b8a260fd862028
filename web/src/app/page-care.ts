// In one file with the toaster: both come when the page is idle.
export { Toaster } from '../components/ui/overlay/Toaster';

/**
 * Tells React what the fields hold before a button of their form or dialog is pressed: some browsers and password
 * managers fill fields without an event, and the page would call a form empty that is visibly filled.
 */
export function tellLateValues(): () => void {
  const told = new WeakMap<Element, string>();
  const beforePress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const place = button?.form ?? button?.closest('[role="dialog"], [role="alertdialog"]');
    const late = [...(place?.querySelectorAll('input') ?? [])].filter(
      (field) => isLate(field) && told.get(field) !== field.value,
    );
    if (!button || late.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const field of late) {
      told.set(field, field.value);
      tell(field);
    }
    // Once the page has drawn them: a button that waited for them is on then.
    setTimeout(() => button.isConnected && button.click(), 0);
  };
  window.addEventListener('click', beforePress, true);
  return () => window.removeEventListener('click', beforePress, true);
}

/** React writes the value that it holds into the attribute too; of a number that is being typed, a moment later. */
function isLate(field: HTMLInputElement): boolean {
  if (/^(checkbox|radio|file|number)$/.test(field.type)) return false;
  return field.hasAttribute('value') && field.value !== field.defaultValue;
}

/** React takes an event for news only when the value differs from the last one that was set through the element. */
function tell(field: HTMLInputElement): void {
  const { value } = field;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
