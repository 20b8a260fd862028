import type { ReactNode } from 'react';
import { Card } from './Card';

type Props = { label: string; value: ReactNode; note?: ReactNode };

/** One figure that matters, with what it means below. */
export function StatCard({ label, value, note }: Props) {
  return (
    <Card className="min-w-0 p-3.5 sm:px-5 sm:py-[18px]">
      <dl className="@container">
        <dt className="text-work font-semibold text-ink-2">{label}</dt>
        <dd className="mt-2 text-[clamp(1.125rem,17cqi,1.5rem)] leading-[1.1] font-extrabold tracking-[-0.025em] tabular-nums wrap-anywhere sm:text-stat">
          {value}
        </dd>
        {note && <dd className="mt-1 text-small text-ink-2">{note}</dd>}
      </dl>
    </Card>
  );
}
