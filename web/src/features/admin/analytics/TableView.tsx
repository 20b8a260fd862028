import { clsx } from 'clsx';
import type { ChartTable } from './chart-table';

/** The chart's totals as rows. */
export function TableView({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className="w-full text-work">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="text-smallest text-ink-2">
            {table.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={clsx('py-2 font-semibold', index === 0 ? 'text-left' : 'pl-4 text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={String(name)} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="py-2 pl-4 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
