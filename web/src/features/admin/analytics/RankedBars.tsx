import { Money } from '../../../components/domain/Money';
import type { Cents } from '../../../lib/format/money';

export type RankedRow = { id: string; name: string; note: string; cents: Cents };

/** Amounts as bars, the largest on top. */
export function RankedBars({ rows }: { rows: readonly RankedRow[] }) {
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <ol>
      {rows.map(({ id, name, note, cents }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="text-smallest text-ink-2">{note}</span>
          </span>
          <span className="font-semibold tabular-nums">
            <Money cents={cents} />
          </span>
          <span aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-chart-2 forced-color-adjust-none"
              style={{ width: `${(cents / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
