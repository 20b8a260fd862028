import { useEffect } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router';
import { keepEarlyTyping } from '../lib/loading/kept-typing';
import { LazyToaster } from './LazyToaster';
import { NavigationProgress } from './NavigationProgress';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePageHead } from './use-page-head';

/** What every page has, whatever its layout. */
export function Root() {
  useFocusOnNavigation();
  usePageHead();
  useEffect(takeOver, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Outlet />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** React looks after the page from here on. Until then nothing but links and fields can be used (styles/index.css). */
function takeOver(): void {
  keepEarlyTyping();
  document.documentElement.dataset.ready = '';
}

// The first entry of every load has the same key: without its path, a page that another site sent the visitor back
// to would open where an earlier page was left.
// An address that names a part of its page opens there, wherever another load of the page was left.
function scrollKey({ key, pathname, hash }: Location): string {
  const isOpened = key === 'default' && hash !== '';
  return key + pathname + (isOpened ? hash + performance.timeOrigin : '');
}
