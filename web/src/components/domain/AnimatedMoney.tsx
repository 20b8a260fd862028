import type { Cents } from '../../lib/format/money';
import { useAnimatedNumber } from '../../lib/browser/use-animated-number';
import { Money } from './Money';

/** An amount that glides to its new value. Its digits keep their places. */
export function AnimatedMoney({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <Money cents={useAnimatedNumber(cents)} className={`tabular-nums ${className}`} />;
}
