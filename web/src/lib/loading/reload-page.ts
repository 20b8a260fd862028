import { keepTyped } from './kept-typing';
import { tabStorage } from '../browser/storage';

const KEY = 'skycrumb-reloaded';

/** The file that started this page: another release has another one. */
function entryAddress(): string {
  // The last: what it imports is named before it, and may be the same in many releases.
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '';
}

/** Loads the page again; what stands in its fields is put back. The cart lies in the browser anyway. */
export function reloadPage(): void {
  keepTyped();
  window.location.reload();
}

/**
 * Loads the page again to get the present release, once for each release: where that does not help, the visitor
 * decides. Returns whether it does.
 */
export function reloadOnce(): boolean {
  const entry = entryAddress();
  if (tabStorage.read(KEY) === entry || !tabStorage.write(KEY, entry)) return false;
  reloadPage();
  return true;
}
