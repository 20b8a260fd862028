import type { ReactNode } from 'react';

type Props = {
  /** No region of its own yet: there is nothing to read in it. */
  isWaiting?: boolean | undefined;
  children: ReactNode;
};

/** The totals at the top of a workroom, side by side: two, or four where there is room. */
export function StatRow({ isWaiting = false, children }: Props) {
  return (
    <section
      aria-label={isWaiting ? undefined : 'Totals'}
      className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4"
    >
      {children}
    </section>
  );
}
