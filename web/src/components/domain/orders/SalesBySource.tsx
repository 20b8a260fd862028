import { Money } from '../Money';
import { Term } from '../Term';

/** Labels of the order sources (list in api/src/ordering/orders/order.entity.ts). */
const names: Readonly<Record<string, string>> = {
  link: 'Shared link',
  flyer: 'Flyer',
  hall: 'Hall screen',
  family: 'Family link',
  teacher: 'Teacher',
};

type Props = {
  rows: readonly { source: string | null; orderCount: number; sales: string }[];
};

const cell = 'py-2 pl-3 text-right tabular-nums';

export function SalesBySource({ rows }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="py-1.5 text-left text-work font-bold">How buyers got here</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="py-1.5 text-left font-medium">
              Source
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              Orders
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              <Term of="sales">Sales</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ source, orderCount, sales }) => (
            <tr key={source} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {names[source ?? ''] ?? 'Other'}
              </th>
              <td className={cell}>{orderCount.toLocaleString('en-US')}</td>
              <td className={cell}>
                <Money amount={sales} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
