import { useCallback, useRef, type RefCallback } from 'react';

type HandedFocus = { leaving: RefCallback<HTMLElement>; coming: RefCallback<HTMLElement> };

/** For an element that is replaced when code arrives: where it has the focus then, the one in its place gets it. */
export function useHandedFocus(): HandedFocus {
  const hadFocus = useRef(false);
  const leaving = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    hadFocus.current = false;
    // React takes the ref away just before the element, which still has its focus.
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
  const coming = useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus();
    hadFocus.current = false;
  }, []);
  return { leaving, coming };
}
