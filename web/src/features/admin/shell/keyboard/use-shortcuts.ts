import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showOverlay } from '../overlay';
import { pageAction } from './page-keys';
import { areSingleKeysOn } from './single-keys';
import { tabAddress, tabs } from '../tabs';

// The playground's editor is a text box without being any of the others.
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]';

/** How long after `g` its key is waited for. */
const SEQUENCE_MS = 1_500;

/**
 * Ctrl/Cmd+K, `g` and a key, `/` and `?`, and the keys of the open page. None of them while one types or a dialog is
 * open; only the palette opens from a search field too.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (isTyping(event.target) && !(isControl && isSearching(event.target))) return;
      const wasGo = Date.now() < goUntil;
      goUntil = 0;
      const action = isControl ? withControl(event) : single(event.key, wasGo);
      if (!action) return;
      event.preventDefault();
      action();
    };
    const withControl = ({ key, altKey, shiftKey }: KeyboardEvent) =>
      key.toLowerCase() === 'k' && !altKey && !shiftKey ? () => showOverlay('palette') : null;
    const single = (key: string, wasGo: boolean) => {
      if (!areSingleKeysOn()) return null;
      const tab = wasGo ? tabs.find(({ hotkey }) => hotkey === key) : undefined;
      if (tab) return () => void navigate(tabAddress(tab.id));
      if (key === 'g') return () => void (goUntil = Date.now() + SEQUENCE_MS);
      if (key === '/') return focusSearch;
      return key === '?' ? () => showOverlay('shortcuts') : pageAction(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}

function isSearching(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[data-search]');
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

// A tab without a search of its own is searched from the palette.
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('[data-search]');
  if (field) return field.focus();
  showOverlay('palette');
}
