import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Cents } from '../../lib/format/money';
import { useMedia } from '../../lib/browser/use-browser-state';
import { Money } from './Money';

type Props = Pick<ComponentProps<typeof Money>, 'className' | 'term'> & { cents: Cents };

/** An amount that animates to its new value. Its digits stay aligned. */
export function AnimatedMoney({ cents, className = '', term }: Props) {
  return <Money cents={useAnimatedNumber(cents)} className={`tabular-nums ${className}`} term={term} />;
}

/** A count that animates to its new value. */
export function AnimatedCount({ count }: { count: number }) {
  return <span>{useAnimatedNumber(count).toLocaleString('en-US')}</span>;
}

const GLIDE_MS = 600;

/** The whole number, animated to its new value over 600 ms; without animation under reduced motion. */
function useAnimatedNumber(target: number): number {
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
