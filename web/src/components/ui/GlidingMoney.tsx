import type { Cents } from '../../lib/money';
import { useGlide } from '../../lib/use-glide';
import { Money } from './Money';

/** An amount that glides to its new value. Its digits keep their places. */
export function GlidingMoney({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <Money cents={useGlide(cents)} className={`tabular-nums ${className}`} />;
}
