import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { term: ReactNode; className?: string; children: ReactNode };

/** One entry of a `dl`: the term above its value. The `dl` sets the rest of the look. */
export function Fact({ term, className, children }: Props) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
