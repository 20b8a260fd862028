import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type I18n, localeOf } from '../lib/texts/i18n';

/** Updates the document's language and head after a navigation or a language switch; the server wrote the first page's. */
export function usePageHead(i18n: I18n): void {
  const { pathname, search } = useLocation();
  const page = i18n.locale + pathname + search;
  const shownPage = useRef(page);
  useEffect(() => {
    document.documentElement.lang = localeOf(i18n.locale);
    if (shownPage.current === page) return;
    shownPage.current = page;
    // Not awaited: a head that does not load is not an error.
    import('./page-head').then(
      ({ showPageHead }) => shownPage.current === page && showPageHead(i18n, pathname, search),
      () => undefined,
    );
  }, [i18n, page, pathname, search]);
}
