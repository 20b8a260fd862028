import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come within `margin` of the window; stays true from then on. */
export function useNear<Place extends Element>(
  margin: string,
): [place: RefObject<Place | null>, isNear: boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(() => typeof window === 'object' && !('IntersectionObserver' in window));
  // Only the browser knows what is in view.
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin, isNear]);
  return [place, isNear];
}
