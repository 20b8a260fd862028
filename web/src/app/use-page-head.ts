import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { codesOf, codesQuery } from '../features/codes';
import { useLingui } from '../lib/texts/use-lingui';

/** Updates the head after a navigation or a language switch; the server wrote the first page's. */
export function usePageHead(): void {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const codes = codesPart(search);
  const page = `${i18n.locale}${pathname}${codes}`;
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // Not awaited: a head that does not load is not an error.
    import('./page-head').then(
      ({ showPageHead }) => shownPage.current === page && showPageHead(i18n, pathname, codes),
      () => undefined,
    );
  }, [i18n, page, pathname, codes]);
}

/** "?org=LINCOLN&class=RIVERA", as the server writes it (api: http/pages/page-heads.ts). */
function codesPart(search: string): string {
  const codes = codesOf(new URLSearchParams(search));
  if (!codes) return '';
  return `?${codesQuery({ organizationCode: codes.organization, classroomCode: codes.classroom })}`;
}
