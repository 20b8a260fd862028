import { ArrowRight, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { NewestOrders } from '../../../components/domain/orders/NewestOrders';
import { StatusChip } from '../../../components/domain/orders/StatusChip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { Elements } from '../../../components/ui/elements';
import { type FragmentType, readFragment } from '../../../gql';
import type { OverviewOrder_OrderFragment } from '../../../gql/graphql';
import { orderAddress, tabAddress } from '../shell';
import { OverviewOrder_order } from './overview-documents';

type Props = {
  orders: readonly FragmentType<typeof OverviewOrder_order>[];
  /** The action below an order's row. */
  actionFor?: (order: OverviewOrder_OrderFragment) => Elements;
};

/** The newest five orders of the platform; a customer's name links to the order. */
export function AdminRecentOrders({ orders, actionFor }: Props) {
  return (
    <SectionCard title="Recent Orders" body="mt-2">
      <NewestOrders
        orders={readFragment(OverviewOrder_order, orders)}
        empty={{ icon: Receipt, text: 'No recent orders' }}
        nameOf={({ id, customerName }) => (
          <Link to={orderAddress(id)} className="truncate font-semibold underline-offset-4 hover:underline">
            {customerName}
          </Link>
        )}
        factsOf={({ id, createdAt, organization, classroom }) => (
          <>
            <span className="font-code">{id.slice(-8)}</span>
            <span>{' · '}</span>
            <RelativeTime iso={createdAt} />
            {organization && <span>{` · ${organization.name}`}</span>}
            {classroom && <span>{`, ${classroom.name}`}</span>}
          </>
        )}
        chipsOf={({ status, deliveryMethod }) => <StatusChip status={status} workOf={deliveryMethod} />}
        actionOf={actionFor}
      />
      <AllLink tab="orders" text="All orders" />
    </SectionCard>
  );
}

/** From a card to the whole list. */
export function AllLink({ tab, text }: { tab: string; text: string }) {
  return (
    <Link to={tabAddress(tab)} className="link mt-2 inline-flex min-h-10 items-center gap-1.5">
      <span>{text}</span>
      <ArrowRight size={18} />
    </Link>
  );
}
