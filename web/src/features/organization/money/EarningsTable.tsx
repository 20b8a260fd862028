import { Money } from '../../../components/domain/Money';
import { formatCalendarDay } from '../../../lib/format/dates';
import type { EarningsDay } from './earnings';

/** The line's days as rows, the newest first. */
export function EarningsTable({ days }: { days: readonly EarningsDay[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Earned, day by day</caption>
      <thead>
        <tr className="text-smallest text-ink-2">
          <th scope="col" className="pb-2 text-left font-semibold">
            Day
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            That day
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, shareCents, totalCents }) => (
          <tr key={day} className="border-t border-line tabular-nums">
            <th scope="row" className="py-2 text-left font-medium">
              {formatCalendarDay(day)}
            </th>
            <td className="py-2 text-right">
              <Money cents={shareCents} />
            </td>
            <td className="py-2 text-right font-semibold">
              <Money cents={totalCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
