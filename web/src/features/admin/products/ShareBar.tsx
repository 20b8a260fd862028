import type { ReactNode } from 'react';

type Props = { part: number; most: number; children: ReactNode };

/** A figure above a small bar that compares it with the largest. */
export function ShareBar({ part, most, children }: Props) {
  const percent = most > 0 ? Math.round((part / most) * 100) : 0;
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span>{children}</span>
      <span aria-hidden className="block h-1.5 w-20 rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-chart-2" style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
