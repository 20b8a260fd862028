import { Card } from '../../../../components/ui/display/Card';
import type { FragmentType } from '../../../../gql';
import { useMedia } from '../../../../lib/browser/use-media';
import type { ListedOrder_order } from './order-row';
import type { OrderTask } from '../tasks/order-task';
import { OrderCard } from './OrderCard';
import { OrderTableRow } from './OrderTableRow';

type Props = {
  orders: readonly ({ id: string } & FragmentType<typeof ListedOrder_order>)[];
  arrivedIds: ReadonlySet<string>;
  onTask: (task: OrderTask) => void;
};

/** Orders as a dense table; as cards where a table does not fit. */
export function OrdersList({ orders, arrivedIds, onTask }: Props) {
  const isWide = useMedia('(min-width: 45rem)');
  const rows = orders.map((order) => ({
    key: order.id,
    order,
    isNew: arrivedIds.has(order.id),
    onTask,
  }));
  if (!isWide) {
    return (
      <Card className="overflow-clip">
        <ul aria-label="Orders">
          {rows.map(({ key, ...row }) => (
            <OrderCard key={key} {...row} />
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card className="min-w-0 overflow-clip">
      <table className="w-full table-auto border-collapse text-work">
        <caption className="sr-only">Orders, newest first</caption>
        <OrdersTableHead />
        <tbody>
          {rows.map(({ key, ...row }) => (
            <OrderTableRow key={key} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function OrdersTableHead() {
  const head = 'sticky top-16 z-10 h-10 bg-sunken px-2 text-left text-small font-semibold text-ink-2';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} pl-4`}>
          Order
        </th>
        <th scope="col" className={`${head} w-1/3`}>
          Customer
        </th>
        <th scope="col" className={`${head} hidden w-2/5 md:table-cell`}>
          Organization
        </th>
        <th scope="col" className={`${head} hidden lg:table-cell`}>
          Delivery
        </th>
        <th scope="col" className={`${head} hidden text-right lg:table-cell`}>
          Items
        </th>
        <th scope="col" className={head}>
          Payment
        </th>
        <th scope="col" className={head}>
          Status
        </th>
        <th scope="col" className={head}>
          Placed
        </th>
        <th scope="col" className={`${head} pr-4 text-right`}>
          Total
        </th>
      </tr>
    </thead>
  );
}
