import { useMutation } from '@apollo/client/react';
import {
  BadgeDollarSign,
  Ban,
  CreditCard,
  Gavel,
  HeartHandshake,
  type LucideIcon,
  Mail,
  PackageCheck,
  PenLine,
  ShoppingBag,
  Truck,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { Button } from '../../../../components/ui/actions/Button';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { OrderEventKind } from '../../../../gql/graphql';
import { useJob } from '../../shell';
import type { OrderHistoryState } from './use-order-history';

const ResendOrderEmail = graphql(`
  mutation ResendOrderEmail($id: ID!) {
    resendEmail(id: $id) {
      id
      status
    }
  }
`);

export const OrderTimeline_event = graphql(`
  fragment OrderTimeline_event on OrderEvent {
    at
    kind
    title
    detail
    actor {
      name
    }
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

/** The order's events, oldest first, each with who did it. */
export function OrderTimeline({ history }: { history: OrderHistoryState }) {
  const { timeline: events, error, retry } = history;
  if (error) {
    return <ReadFailure title="We could not load the timeline." {...{ error, refetch: retry }} />;
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
  const { at, kind, title, detail, actor, email } = readFragment(OrderTimeline_event, event);
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 text-small">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {detail && <p className="wrap-break-word">{detail}</p>}
        <p className="text-ink-2">
          <RelativeTime iso={at} />
          {actor && <span>{` · ${actor.name}`}</span>}
        </p>
        {email && <ResendEmail emailId={email.id} title={title} />}
      </div>
    </li>
  );
}

/** Sends an order's email again, to the order's current address. */
function ResendEmail({ emailId, title }: { emailId: string; title: string }) {
  const canWrite = useJob('support');
  const [resend] = useMutation(ResendOrderEmail);
  const [isOpen, setOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button variant="plain" size="sm" aria-label={`Send again: ${title}`} onClick={() => setOpen(true)}>
        Send again
      </Button>
      {isOpen && (
        <MutationDialog
          title="Send this email again?"
          verb="Send again"
          busyText="Sending..."
          send={() => resend({ variables: { id: emailId } })}
          done="The email is on its way again"
          failed="Not Sent"
          onClose={() => setOpen(false)}
        >
          <p>{`${title}. We send it again, to the order’s current email address.`}</p>
        </MutationDialog>
      )}
    </>
  );
}
