import { clsx } from 'clsx';
import { ChartColumn, type LucideIcon, Table } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { QuietButton } from '../actions/Button';
import type { Elements } from '../elements';
import { SectionCard } from './SectionCard';

type Props = Pick<ComponentProps<typeof SectionCard>, 'title' | 'look'> & {
  finding: string;
  /** The data as rows; the first cell names each row. */
  table: {
    caption?: string;
    columns: readonly string[];
    /** The headers of the dollar columns, by the column's name. */
    heads?: Readonly<Record<string, Elements>>;
    rows: readonly (readonly (string | number)[])[];
  };
  /** Icon of the button back to the chart. */
  icon?: LucideIcon;
  /** Next to the button that switches views. */
  actions?: Elements;
  children: Elements;
};

export function ChartCard(props: Props) {
  const { title, look, finding, table, icon: Chart = ChartColumn, actions, children } = props;
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? Chart : Table;
  const verb = isTable ? 'View as chart' : 'View as table';
  return (
    <SectionCard
      title={title}
      look={look}
      body="mt-2"
      beside={
        <div className="flex flex-wrap gap-2">
          <QuietButton
            icon={Icon}
            className={look === 'home' ? '-my-1.5' : ''}
            aria-label={`${verb}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {verb}
          </QuietButton>
          {actions}
        </div>
      }
    >
      <p className="mb-3 text-work text-ink-2">{finding}</p>
      {isTable ? <TableView {...table} caption={table.caption ?? title} /> : children}
    </SectionCard>
  );
}

function TableView({ caption, columns, heads, rows }: Props['table']) {
  return (
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={`${caption}, table`}>
      <table className="w-full text-work">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="text-smallest text-ink-2">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={clsx('py-2 font-semibold', index === 0 ? 'text-left' : 'pl-4 text-right')}
              >
                {heads?.[column] ?? column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
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
