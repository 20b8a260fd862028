import { useQuery } from '@apollo/client/react';
import {
  BadgeDollarSign,
  Ban,
  CreditCard,
  Mail,
  PackageCheck,
  PenLine,
  ShoppingBag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { RelativeTime } from '../../../components/ui/RelativeTime';
import { Skeleton } from '../../../components/ui/Skeleton';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { AdminOrderEventKind } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { ResendEmail } from './ResendEmail';
import { AdminOrderTimeline } from './order-documents';

export const OrderTimeline_event = graphql(`
  fragment OrderTimeline_event on AdminOrderEvent {
    at
    kind
    title
    detail
    by
    emailId
  }
`);

const icons: Record<AdminOrderEventKind, LucideIcon> = {
  placed: ShoppingBag,
  declined: CreditCard,
  paid: BadgeDollarSign,
  email: Mail,
  moved: Truck,
  ready: PackageCheck,
  edited: PenLine,
  refund_requested: Undo2,
  refunded: Undo2,
  cancelled: Ban,
};

/** What happened to the order, oldest first, and who did it. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const { data, previousData, error, refetch } = useQuery(AdminOrderTimeline, {
    variables: { orderId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const events = (data ?? previousData)?.adminOrderTimeline;
  if (error && !events) {
    return (
      <ErrorCard
        title="We could not load the timeline."
        text={domainErrorOf(error).message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <ol aria-busy={!events} className="grid gap-3">
      {!events && [1, 2, 3].map((row) => <Skeleton key={row} className="h-9" />)}
      {events?.map((event, index) => (
        <OrderEvent key={index} event={event} />
      ))}
    </ol>
  );
}

function OrderEvent({ event }: { event: FragmentType<typeof OrderTimeline_event> }) {
  const { at, kind, title, detail, by, emailId } = readFragment(OrderTimeline_event, event);
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 text-small">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {detail && <p className="wrap-break-word">{detail}</p>}
        <p className="text-ink-2">
          <RelativeTime iso={at} />
          {by && ` · ${by}`}
        </p>
        {emailId && <ResendEmail emailId={emailId} title={title} />}
      </div>
    </li>
  );
}
