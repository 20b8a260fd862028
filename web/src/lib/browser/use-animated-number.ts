import { useEffect, useRef, useState } from 'react';
import { useMedia } from './use-browser-state';

const GLIDE_MS = 600;

/** The whole number, animated to its new value over 600 ms; without animation under reduced motion. */
export function useAnimatedNumber(target: number): number {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(target);
  const last = useRef(target);
  useEffect(() => {
    const origin = last.current;
    if (isReduced || origin === target) return;
    const begin = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begin) / GLIDE_MS));
      last.current = Math.round(origin + (target - origin) * easeOut(share));
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isReduced]);
  return isReduced ? target : shown;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
