import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { onToast, shownToast } from '../components/ui/feedback/toast';
import { keepFocus, watchTouches } from '../components/ui/overlay/return-focus';
import { whenIdle } from '../lib/browser/when-idle';
import { keepEarlyTyping } from '../lib/loading/kept-typing';
import { usePageHead } from './use-page-head';
import { LinguiContext, onlyEnglish, useLingui } from '../lib/texts/use-lingui';

const load = () => import('./page-care');

// Toasts repeat what the page shows: without the toaster's code the page must still work.
const Toaster = lazy<ComponentType>(() =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  ),
);

const careForPage = () =>
  void load().then(
    ({ takeCare }) => takeCare(),
    () => undefined,
  );

let isNeeded = false;

export function Root() {
  const chosen = useLingui();
  const texts = useMatches().some(({ handle }) => handle) ? onlyEnglish : chosen;
  useFocusOnNavigation();
  usePageHead(texts.i18n);
  useEffect(onHydrated, []);
  return (
    <LinguiContext value={texts}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0 print:hidden"
      >
        {texts.i18n.t('Skip to content')}
      </a>
      <NavigationProgress />
      <Outlet />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </LinguiContext>
  );
}

/** Runs after hydration. Before it only links and fields work (styles/index.css). */
function onHydrated(): () => void {
  keepEarlyTyping();
  document.documentElement.dataset.ready = '';
  // A form submitted with Enter before hydration (public/early.js) is sent once its early text is rendered.
  const early = document.querySelector<HTMLFormElement>('form[data-is-early]');
  setTimeout(() => early?.requestSubmit());
  const stops = [watchTouches(), keepFocus()];
  return () => stops.forEach((stop) => stop());
}

// The first history entry of every load has the same key. The path keeps pages apart, such as after Back from another
// site. An address with a hash always opens at its section, wherever an earlier load was scrolled. The browser stores the
// key, so it has no token.
function scrollKey({ key, pathname, hash }: Location): string {
  const isOpened = key === 'default' && hash !== '';
  return (key + pathname + (isOpened ? hash + '/' + performance.timeOrigin : '')).replace(/[\w-]{43,}/, '');
}

/**
 * Shows the toaster from the first toast on. Its code loads when the page is idle, in case the network drops later,
 * together with the check for fields filled without events, and with the layout of what is below.
 */
function LazyToaster() {
  isNeeded = useSyncExternalStore(
    onToast,
    () => isNeeded || shownToast() !== null,
    () => false,
  );
  useEffect(() => whenIdle(careForPage), []);
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

/** A stripe at the top while the next page's code loads for longer than 300 ms. */
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
 * After a navigation, moves the focus to the new page's heading, or to the section in the address, so that screen
 * readers and keyboards start there. The first page keeps the browser's default.
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
      // A heading in a loading region is about to be replaced.
      document.querySelector<HTMLElement>('main h1:not([aria-busy="true"] *)') ??
      document.querySelector('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
