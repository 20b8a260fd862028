/** An element that was used, and what stood around it then, innermost first. */
export type Touched = { element: Element; around: readonly Place[] };

/** A surrounding element, and which of its children the way leads on to. */
export type Place = { element: Element; index: number };

let last: Touched | null = null;

/** What was focused or pressed last. It may be gone by now: the way to where it stood is known all the same. */
export function lastTouched(): Touched | null {
  return last;
}

/** Where an element stands. Taken while it stands there. */
export function touchedOf(element: Element): Touched {
  const around: Place[] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    around.push({ element: parent, index: [...parent.children].indexOf(child) });
  }
  return { element, around };
}

/**
 * Keeps an eye on what is used. Buttons get no focus from a press in Safari, and a menu's row is gone before what it
 * opens is there: the element that has the focus then is not always what opened it.
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

/** What the keyboard reaches. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), [role="menuitem"], [role="menuitemradio"]';
