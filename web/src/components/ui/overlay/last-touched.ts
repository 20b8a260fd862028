/** An element that was used, with its ancestors at that time, innermost first. */
export type Touched = { element: Element; ancestors: readonly Place[] };

/** An ancestor, and the index of the child on the path. */
export type Place = { element: Element; index: number };

let last: Touched | null = null;

/** The element focused or clicked last. It may be gone by now; its ancestors are known all the same. */
export function lastTouched(): Touched | null {
  return last;
}

/** An element with its position. Call it while the element is in the page. */
export function touchedOf(element: Element): Touched {
  const ancestors: Place[] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    ancestors.push({ element: parent, index: [...parent.children].indexOf(child) });
  }
  return { element, ancestors };
}

/**
 * Records which element is used. Safari does not focus clicked buttons, and a menu row is gone before what it opens
 * appears: the focused element is not always the opener.
 */
export function watchTouches(): () => void {
  const note = ({ target }: Event) => {
    const used = target instanceof Element ? target.closest(FOCUSABLE) : null;
    if (used) last = touchedOf(used);
  };
  document.addEventListener('focusin', note, true);
  document.addEventListener('pointerdown', note, true);
  return () => {
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('pointerdown', note, true);
  };
}

/** Elements that the keyboard reaches. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), [role="menuitem"], [role="menuitemradio"]';
