import { useCallback, useRef } from 'react';

// The opener of each layer, by the layer's element.
const openers = new WeakMap<Element, Touched>();
/** The element focused or clicked last. It may be gone by now; its ancestors are known all the same. */
let lastTouched: Touched | null = null;
/** The one before it. */
let touchedBefore: Touched | null = null;
/** The opener of the last borrowed focus: the last touched element may not be known yet. */
let lastOpener: Touched | null = null;

/**
 * For everything over the page (sheets, dialogs, popovers, menus): returns the focus to the opener, or to the nearest
 * place that is still there. Spread it over the layer's content.
 */
export function useReturnFocus() {
  const opener = useRef<Touched>(null);
  // The content is mounted. At the most a field of it that focuses itself has taken the focus.
  const ref = useCallback((layer: HTMLElement | null) => {
    const isInside = layer?.contains(document.activeElement);
    if (!layer || (isInside && opener.current)) return;
    opener.current = triggerOf(layer) ?? (isInside ? touchedBefore : findOpener());
    if (opener.current) openers.set(layer, opener.current);
  }, []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    // The user has already moved on: to a link's new page, or elsewhere by a click.
    if (!isFocusLost()) return;
    focusBack(opener.current);
  }, []);
  return { ref, onCloseAutoFocus };
}

/** For content that takes the focus while it is shown without trapping it: the focus returns as from a layer. */
export function useBorrowedFocus() {
  return useCallback((shown: HTMLElement | null) => {
    if (!shown) return undefined;
    const opener = findOpener();
    if (opener) openers.set(shown, opener);
    lastOpener = opener;
    shown.focus();
    return () => {
      // Just unmounted: what replaces it may take the focus first.
      setTimeout(() => isFocusLost() && focusBack(opener), 0);
    };
  }, []);
}

/**
 * When a focused element is removed (a row, a button that becomes another), its focus goes to the nearest place that is
 * still there. A focus that was lost earlier, by a click on nothing, stays lost.
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null;
  const isGone = () => focused instanceof Element && !focused.isConnected;
  const take = ({ target }: Event) => (focused = target);
  // Some browsers fire it while they remove the element.
  const leave = () => queueMicrotask(() => !isGone() && isFocusLost() && (focused = null));
  const observer = new MutationObserver(() => {
    if (!isGone() || !isFocusLost()) return;
    focused = null;
    const touched = lastTouched;
    // A closing layer or a new page may set a better focus at once.
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
  return focused && focused !== document.body ? touchedOf(focused) : (lastTouched ?? lastOpener);
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || !focused.isConnected;
}

function focusBack(opener: Touched | null): void {
  if (opener && (focusOn(opener.element) || focusNearby(opener))) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!focusOn(heading ?? null, true)) focusOn(main, true);
}

/** From the innermost ancestor out: a closed layer's opener, what replaced the element, or something near it. */
function focusNearby({ ancestors }: Touched): boolean {
  for (const { element, index } of ancestors) {
    const outer = openers.get(element) ?? triggerOf(element);
    if (!element.isConnected) {
      if (outer) return focusOn(outer.element) || focusNearby(outer);
      continue;
    }
    if (element === document.body || element.tagName === 'MAIN') return false;
    const { children } = element;
    const isAtEnd = index >= children.length && focusAtEnd(children[children.length - 1]);
    if (isAtEnd || focusWithin(children[index]) || focusWithin(element)) return true;
  }
  return false;
}

// A menu refers to its trigger.
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

/** Focuses the last focusable element, for a place at the end of a list. */
function focusAtEnd(place: Element | undefined): boolean {
  return [...(place?.querySelectorAll(FOCUSABLE) ?? [])].reverse().some((element) => focusOn(element));
}

/** Returns whether it took the focus: hidden and disabled elements do not. */
function focusOn(element: Element | null, isNoControl = false): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (isNoControl && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: isNoControl });
  return document.activeElement === element;
}

/** An element that was used, with its ancestors at that time, innermost first. */
type Touched = { element: Element; ancestors: readonly Place[] };

/** An ancestor, and the index of the child on the path. */
type Place = { element: Element; index: number };

/** An element with its position. Call it while the element is in the page. */
function touchedOf(element: Element): Touched {
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
    if (!used) return;
    touchedBefore = lastTouched;
    lastTouched = touchedOf(used);
  };
  document.addEventListener('focusin', note, true);
  document.addEventListener('pointerdown', note, true);
  return () => {
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('pointerdown', note, true);
  };
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), [role="menuitem"], [role="menuitemradio"]';
