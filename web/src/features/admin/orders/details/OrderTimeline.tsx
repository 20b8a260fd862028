import {
  BadgeDollarSign,
  Ban,
  CreditCard,
  Gavel,
  HeartHandshake,
  Mail,
  PackageCheck,
  PenLine,
  ShoppingBag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { ErrorCard } from '../../../../components/ui/feedback/ErrorCard';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import type { OrderEventKind } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { ResendEmail } from './ResendEmail';
import type { OrderHistoryState } from './use-order-history';

export const OrderTimeline_event = graphql(`
  fragment OrderTimeline_event on OrderEvent {
    at
    kind
    title
    detail
    by
    email {
      id
    }
  }
`);

const icons: Record<OrderEventKind, LucideIcon> = {
  placed: ShoppingBag,
  declined: CreditCard,
  paid: BadgeDollarSign,
  email: Mail,
  moved: Truck,
  ready: PackageCheck,
  edited: PenLine,
  credited: HeartHandshake,
  disputed: Gavel,
  refund_requested: Undo2,
  refunded: Undo2,
  cancelled: Ban,
};

/** What happened to the order, oldest first, and who did it. */
export function OrderTimeline({ history }: { history: OrderHistoryState }) {
  const { timeline: events, error, retry } = history;
  if (error) {
    return (
      <ErrorCard
        title="We could not load the timeline."
        text={domainErrorOf(error).message}
        onRetry={retry}
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
  const { at, kind, title, detail, by, email } = readFragment(OrderTimeline_event, event);
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 text-small">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {detail && <p className="wrap-break-word">{detail}</p>}
        <p className="text-ink-2">
          <RelativeTime iso={at} />
          {by && <span>{` · ${by}`}</span>}
        </p>
        {email && <ResendEmail emailId={email.id} title={title} />}
      </div>
    </li>
  );
}
