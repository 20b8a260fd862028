import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { term: ReactNode; className?: string; children: ReactNode };

/** One of a `dl` of facts: its name above it. How both look beyond that, the `dl` says. */
export function Fact({ term, className, children }: Props) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
