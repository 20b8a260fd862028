import { useCallback, useRef } from 'react';
import { FOCUSABLE, lastTouched, touchedOf, type Touched } from './last-touched';

// By the element of each layer that has been open, what opened it.
const openers = new WeakMap<Element, Touched>();
/** What opened the last thing that borrowed the focus: what was touched last may not be known yet. */
let lastOpener: Touched | null = null;

/**
 * For everything that lies over the page (sheets, dialogs, popovers, menus): the focus goes back to what opened it, or,
 * where that is gone, to the nearest place that is still there. Spread it over the layer's content.
 */
export function useReturnFocus() {
  const opener = useRef<Touched>(null);
  // The content is there now, and has not taken the focus yet.
  const ref = useCallback((layer: HTMLElement | null) => {
    if (!layer || layer.contains(document.activeElement)) return;
    opener.current = triggerOf(layer) ?? findOpener();
    if (opener.current) openers.set(layer, opener.current);
  }, []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    // Somebody chose a place already: a link's new page, or a press elsewhere.
    if (!isFocusLost()) return;
    focusBack(opener.current);
  }, []);
  return { ref, onCloseAutoFocus };
}

/** For what takes the focus while it is shown and keeps nobody in: it comes back from there as from a layer. */
export function useBorrowedFocus() {
  return useCallback((shown: HTMLElement | null) => {
    if (!shown) return undefined;
    const opener = findOpener();
    if (opener) openers.set(shown, opener);
    lastOpener = opener;
    shown.focus();
    return () => {
      // Taken out of the page just now: what follows it may take the focus first.
      setTimeout(() => isFocusLost() && focusBack(opener), 0);
    };
  }, []);
}

/**
 * The focus of what is taken out of the page (a row, a button that becomes another) goes to the nearest place that is
 * still there, the same way. Where the focus was left before that, by a press beside everything, it stays nowhere.
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null;
  const isGone = () => focused instanceof Element && !focused.isConnected;
  const take = ({ target }: Event) => (focused = target);
  // Some browsers tell of it while they take the element out.
  const leave = () => queueMicrotask(() => !isGone() && isFocusLost() && (focused = null));
  const observer = new MutationObserver(() => {
    if (!isGone() || !isFocusLost()) return;
    focused = null;
    const touched = lastTouched();
    // A closing layer or a new page may choose a better one at once.
    setTimeout(() => isFocusLost() && focusBack(touched), 0);
  });
  document.addEventListener('focusin', take);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

function findOpener(): Touched | null {
  const focused = document.activeElement;
  return focused && focused !== document.body ? touchedOf(focused) : (lastTouched() ?? lastOpener);
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || !focused.isConnected;
}

function focusBack(opener: Touched | null): void {
  if (opener && (focusOn(opener.element) || focusAround(opener))) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!focusOn(heading ?? null, true)) focusOn(main, true);
}

/** From the inside out: the opener of a layer that is closed, the child in the gone one's place, or its neighborhood. */
function focusAround({ around }: Touched): boolean {
  for (const { element, index } of around) {
    const outer = openers.get(element) ?? triggerOf(element);
    if (!element.isConnected) {
      if (outer) return focusOn(outer.element) || focusAround(outer);
      continue;
    }
    if (element === document.body || element.tagName === 'MAIN') return false;
    const { children } = element;
    const isAtEnd = index >= children.length && focusAtEnd(children[children.length - 1]);
    if (isAtEnd || focusWithin(children[index]) || focusWithin(element)) return true;
  }
  return false;
}

// A menu names what opened it.
function triggerOf(layer: Element): Touched | undefined {
  if (layer.getAttribute('role') !== 'menu') return undefined;
  const trigger = document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
  return trigger ? touchedOf(trigger) : undefined;
}

function focusWithin(place: Element | undefined): boolean {
  if (!place) return false;
  if (place.matches(FOCUSABLE) && focusOn(place)) return true;
  const heading = place.querySelector('h2, h3');
  if (heading && focusOn(heading, true)) return true;
  return [...place.querySelectorAll(FOCUSABLE)].some((element) => focusOn(element));
}

/** What stood before the last of a list: of a long one, not its beginning. */
function focusAtEnd(place: Element | undefined): boolean {
  return [...(place?.querySelectorAll(FOCUSABLE) ?? [])].reverse().some((element) => focusOn(element));
}

/** Whether it took the focus: what is hidden or disabled does not. */
function focusOn(element: Element | null, isNoControl = false): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (isNoControl && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: isNoControl });
  return document.activeElement === element;
}
