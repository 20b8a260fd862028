import { keepTyped } from './kept-typing';
import { tabStorage } from '../browser/storage';

const KEY = 'skycrumb-reloaded';

/** The page's entry script, which differs by release. */
function entryAddress(): string {
  // The last one: its imports come before it and may be the same in many releases.
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '';
}

/** Reloads the page and restores its fields. The cart is in the browser anyway. */
export function reloadPage(): void {
  keepTyped();
  window.location.reload();
}

/**
 * Reloads the page to get the current release, once per release: after that the visitor decides. Returns whether it
 * reloads.
 */
export function reloadOnce(): boolean {
  const entry = entryAddress();
  if (tabStorage.read(KEY) === entry || !tabStorage.write(KEY, entry)) return false;
  reloadPage();
  return true;
}
