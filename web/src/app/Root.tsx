import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { onToast, shownToast } from '../components/ui/feedback/toast';
import { watchTouches } from '../components/ui/overlay/last-touched';
import { keepFocus } from '../components/ui/overlay/return-focus';
import { whenIdle } from '../lib/browser/when-idle';
import { keepEarlyTyping } from '../lib/loading/kept-typing';
import { usePageHead } from './use-page-head';
import { useLingui } from '../lib/texts/use-lingui';

const load = () => import('./page-care');

// What a toast says is said on the page too: without the toaster's code the page must live on.
const Toaster = lazy<ComponentType>(() =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  ),
);

let isNeeded = false;

/** What every page has, whatever its layout. */
export function Root() {
  const { i18n } = useLingui();
  useFocusOnNavigation();
  usePageHead();
  useEffect(takeOver, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0 print:hidden"
      >
        {i18n.t('Skip to content')}
      </a>
      <NavigationProgress />
      <Outlet />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** React looks after the page from here on. Until then nothing but links and fields can be used (styles/index.css). */
function takeOver(): () => void {
  keepEarlyTyping();
  document.documentElement.dataset.ready = '';
  // Sent with Enter before (public/early.js). Once what was typed is drawn.
  const early = document.querySelector<HTMLFormElement>('form[data-is-early]');
  setTimeout(() => early?.requestSubmit());
  const stops = [watchTouches(), keepFocus()];
  return () => stops.forEach((stop) => stop());
}

// The first entry of every load has the same key: without its path, a page that another site sent the visitor back
// to would open where an earlier page was left.
// An address that names a part of its page opens there, wherever another load of the page was left.
function scrollKey({ key, pathname, hash }: Location): string {
  const isOpened = key === 'default' && hash !== '';
  return key + pathname + (isOpened ? hash + performance.timeOrigin : '');
}

/**
 * Shows the toaster from the first message on. Its code comes while the page is idle, before
 * the network may go, and with it what fields are filled with behind React's back.
 */
function LazyToaster() {
  isNeeded = useSyncExternalStore(
    onToast,
    () => isNeeded || shownToast() !== null,
    () => false,
  );
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            ({ tellLateValues }) => tellLateValues(),
            () => undefined,
          ),
      ),
    [],
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

function Nothing() {
  return null;
}

/** A stripe at the top while the next page's code is on its way for longer than 300 ms. */
function NavigationProgress() {
  const { i18n } = useLingui();
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div role="status" className="appear-late fixed inset-x-0 top-0 z-50">
      <div className="candy-stripe h-1" />
      <span className="sr-only">{i18n.t('Loading')}</span>
    </div>
  );
}

/**
 * Moves the focus to the new page's heading (or to the section an address names) after a navigation, so
 * that screen readers and keyboards start there. The first page keeps the browser's own start.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname + hash);
  useEffect(() => {
    if (shownPath.current === pathname + hash) return;
    shownPath.current = pathname + hash;
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const target =
      section ??
      // One that waits is about to make way for another.
      document.querySelector<HTMLElement>('main h1:not([aria-busy="true"] *)') ??
      document.querySelector('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
