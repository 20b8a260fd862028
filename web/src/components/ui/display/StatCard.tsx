import type { ReactNode } from 'react';
import { Card } from './Card';

/** Takes the width that the figure, or the row, gives the card. */
const fillWidth = 'w-0 min-w-full';

/** One key figure with a note below. The card is never narrower than the figure. */
export function StatCard({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <Card className="min-w-fit p-3.5 sm:px-5 sm:py-[18px]">
      <dl>
        <dt className={`${fillWidth} text-work font-semibold text-ink-2 [&>button]:after:-inset-y-2.5`}>
          {label}
        </dt>
        <dd className="mt-2 text-[clamp(1.125rem,5.9vw,1.5rem)] leading-[1.1] font-extrabold tracking-[-0.025em] tabular-nums wrap-break-word sm:text-stat">
          {value}
        </dd>
        {note != null && <dd className={`${fillWidth} mt-1 text-small text-ink-2`}>{note}</dd>}
      </dl>
    </Card>
  );
}

type RowProps = {
  /** Not a region yet: there is nothing to read in it. */
  isWaiting?: boolean | undefined;
  children: ReactNode;
};

/** The totals at the top of a dashboard, two or four in a row; a long figure gets its own line. */
export function StatRow({ isWaiting = false, children }: RowProps) {
  return (
    <section
      aria-label={isWaiting ? undefined : 'Totals'}
      className="flex flex-wrap gap-2.5 *:flex-[1_1_calc(50%-5px)] sm:gap-4 sm:*:basis-[calc(50%-8px)] md:*:basis-0"
    >
      {children}
    </section>
  );
}
