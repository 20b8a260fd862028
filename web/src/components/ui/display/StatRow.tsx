import type { ReactNode } from 'react';

type Props = {
  /** No region of its own yet: there is nothing to read in it. */
  isWaiting?: boolean | undefined;
  children: ReactNode;
};

/** The totals at the top of a workroom, side by side: two, or four where there is room; a long figure has a line of its own. */
export function StatRow({ isWaiting = false, children }: Props) {
  return (
    <section
      aria-label={isWaiting ? undefined : 'Totals'}
      className="flex flex-wrap gap-2.5 *:flex-[1_1_calc(50%-5px)] sm:gap-4 sm:*:basis-[calc(50%-8px)] md:*:basis-0"
    >
      {children}
    </section>
  );
}
