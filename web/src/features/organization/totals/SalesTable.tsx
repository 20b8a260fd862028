import type { Column } from '../../../components/ui/charts/Columns';
import { Money } from '../../../components/domain/Money';

/** The chart's days as rows. */
export function SalesTable({ columns }: { columns: Column[] }) {
  return (
    <table className="w-full text-work">
      <caption className="sr-only">Sales of the last 7 days</caption>
      <thead>
        <tr className="text-left text-smallest text-ink-2">
          <th scope="col" className="pb-2 font-semibold">
            Day
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, fullLabel, cents }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {fullLabel}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
