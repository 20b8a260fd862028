import type { ComponentProps } from 'react';
import type { Cents } from '../../lib/format/money';
import { useAnimatedNumber } from '../../lib/browser/use-animated-number';
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
