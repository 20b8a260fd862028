import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { actionsPlace } from './actions-place';
import { AdminAccount } from './AdminAccount';
import { AdminHead } from './AdminHead';
import { LazyMenuSheet } from './LazyMenuSheet';
import { Sidebar } from './Sidebar';
import { SidebarLinks } from './SidebarLinks';
import { TabActionsSlot } from './tab-actions';
import { tabOf, type AdminTab } from './tabs';
import { useLiveAttention } from './attention/use-attention';

type Props = { renderTab: (tab: AdminTab) => ReactNode };

/** Sidebar, head, and the tab that the address names. What the tabs hold is the app's to say. */
export function AdminShell({ renderTab }: Props) {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [slot] = useState(createSlot);
  // The same at each render: putting the slot in again would take the focus from what is typed in it.
  const placeSlot = useCallback((place: HTMLElement | null) => place?.append(slot), [slot]);
  const tabId = tab?.id ?? '';
  usePageTitle(`${tab?.title ?? ''} - Admin`);
  useFocusOnTab(tabId);
  useLiveAttention();
  return (
    <div className="flex min-h-dvh">
      <Sidebar renderLinks={(isIconOnly) => <SidebarLinks tabId={tabId} isIconOnly={isIconOnly} />} />
      <div className="flex min-w-0 flex-1 flex-col">
        <main id="main" tabIndex={-1} className="flex-1 text-work">
          <AdminHead
            title={tab?.title ?? ''}
            onMenu={() => setMenuOpen(true)}
            actions={<div ref={placeSlot} className="contents" />}
            account={<AdminAccount />}
          />
          <TabActionsSlot value={slot}>{tab && renderTab(tab)}</TabActionsSlot>
        </main>
      </div>
      <LazyMenuSheet tabId={tabId} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
}

// Made ahead of the head that it stands in: the tab's first render draws into it already.
function createSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = clsx(actionsPlace, 'empty:hidden');
  return slot;
}

// As after a navigation to another page: the address's path stays the same here, so the router does not do it.
function useFocusOnTab(tabId: string): void {
  const shown = useRef(tabId);
  useEffect(() => {
    if (shown.current === tabId) return;
    shown.current = tabId;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [tabId]);
}
