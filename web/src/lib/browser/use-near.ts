import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a place has come within `margin` of the window; from then on true. */
export function useNear<Place extends Element>(
  margin: string,
): [place: RefObject<Place | null>, isNear: boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(() => typeof window === 'object' && !('IntersectionObserver' in window));
  // What is in view is known to the browser alone.
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
