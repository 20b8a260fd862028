import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

type Report = (id: string, isUnsaved: boolean) => void;

/** How a page's inputs report unsaved changes. Provided by a page with `useLeaveGuard`. */
export const UnsavedContext = createContext<Report>(() => undefined);

export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(id, isUnsaved);
    return () => report(id, false);
  }, [id, isUnsaved, report]);
}

/** Blocks leaving the page while something on it is unsaved. One at a time: the router allows one blocker. */
export function useLeaveGuard() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report: Report = useCallback((id, isUnsaved) => {
    setUnsaved((known) => {
      if (known.has(id) === isUnsaved) return known;
      const others = [...known].filter((other) => other !== id);
      return new Set(isUnsaved ? [...others, id] : others);
    });
  }, []);
  const hasUnsaved = unsaved.size > 0;
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      hasUnsaved && pathname + search !== nextLocation.pathname + nextLocation.search,
  );
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => hasUnsaved && event.preventDefault(), [hasUnsaved]),
  );
  return {
    report,
    hasUnsaved,
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
