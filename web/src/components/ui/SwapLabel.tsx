import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = { shown: number; labels: ReactNode[] };

/** One of several labels, in the width of the widest, so that a button never changes size. */
export function SwapLabel({ shown, labels }: Props) {
  return (
    <span className="inline-grid">
      {labels.map((label, index) => (
        <span
          key={index}
          aria-hidden={index !== shown || undefined}
          className={clsx(
            'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
            index !== shown && 'invisible',
          )}
        >
          {label}
        </span>
      ))}
    </span>
  );
}
