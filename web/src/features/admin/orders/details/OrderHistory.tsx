import { useMutation, useQuery } from '@apollo/client/react';
import {
  BadgeDollarSign,
  Ban,
  CreditCard,
  ExternalLink,
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
import { MutationButton } from '../../../../components/domain/forms/MutationDialog';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { QuietButton } from '../../../../components/ui/actions/Button';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Fact } from '../../../../components/ui/display/Fact';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { OrderEventKind } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { formatMoment } from '../../../../lib/format/dates';
import { useJob } from '../../shell';
import { type OrderHistoryState } from '../admin-order';

const OrderPayment_payment = graphql(`
  fragment OrderPayment_payment on Payment {
    id
    status
    declines {
      at
      reason
      codes
    }
  }
`);

const PaymentTrace = graphql(`
  query PaymentTrace($id: ID!) {
    payment(id: $id) {
      id
      explanation
    }
  }
`);

const statusTexts: Readonly<Record<string, string>> = {
  open: 'Payment, not paid yet',
  succeeded: 'Payment',
  cancelled: 'Payment, cancelled',
};

export function OrderPayments({ history: { payments, error } }: { history: OrderHistoryState }) {
  if (error) return <p className="text-small text-ink-2">We could not load the payments.</p>;
  return payments?.map((payment) => <OrderPayment key={payment.id} payment={payment} />);
}

function OrderPayment({ payment }: { payment: FragmentType<typeof OrderPayment_payment> }) {
  const { id, status, declines } = readFragment(OrderPayment_payment, payment);
  const [isAsked, setAsked] = useState(false);
  const { data, error, loading, refetch } = useQuery(PaymentTrace, {
    variables: { id },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  return (
    <section aria-label={`Payment ${id}`} className="grid gap-2 text-small">
      <div>
        <h3 className="text-ink-2">{statusTexts[status] ?? 'Payment'}</h3>
        <p className="font-code text-smallest break-all">{id}</p>
      </div>
      {declines.length > 0 && (
        <ul className="grid gap-1">
          {declines.map(({ at, reason, codes }) => (
            <li key={at}>
              <span className="font-semibold text-danger">Declined</span>
              <span> </span>
              <RelativeTime iso={at} />
              <span>{`: ${reason}`}</span>
              {codes && <span className="block font-code text-smallest break-all text-ink-2">{codes}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={id} label="Copy payment id" name={`Copy payment id ${id}`} />
        <QuietButton
          busyText={loading ? 'Loading...' : undefined}
          onClick={() => (isAsked ? void refetch().catch(() => undefined) : setAsked(true))}
        >
          Payment details
        </QuietButton>
      </div>
      <p role="status">{error ? domainErrorOf(error).message : data?.payment.explanation}</p>
    </section>
  );
}

const ResendOrderEmail = graphql(`
  mutation ResendOrderEmail($id: ID!) {
    resendEmail(emailId: $id) {
      id
      status
    }
  }
`);

const OrderTimeline_event = graphql(`
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
      resendsTo
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
        {detail && <p className="wrap-anywhere">{detail}</p>}
        <p className="text-ink-2">
          <RelativeTime iso={at} />
          {actor && <span>{` · ${actor.name}`}</span>}
        </p>
        {email?.resendsTo && <ResendEmail emailId={email.id} to={email.resendsTo} title={title} />}
      </div>
    </li>
  );
}

/** Sends an order's email again. */
function ResendEmail({ emailId, to, title }: { emailId: string; to: string; title: string }) {
  const canWrite = useJob('support');
  const [resend] = useMutation(ResendOrderEmail);
  if (!canWrite) return null;
  return (
    <MutationButton
      button={{ variant: 'plain', className: '-ml-4', 'aria-label': `Send again: ${title}` }}
      title="Send this email again?"
      verb="Send again"
      busyText="Sending..."
      send={() => resend({ variables: { id: emailId } })}
      done={{ title: 'The email is on its way again', text: to }}
      failed="Not Sent"
    >
      <p className="wrap-anywhere">{`${title}. We send it again, to ${to}.`}</p>
    </MutationButton>
  );
}

export function ShipmentFact({ shipment }: { shipment: NonNullable<OrderHistoryState['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <Fact term="Shipped">
      <span>{`${formatMoment(shippedAt)}${carrier ? ` · ${carrier}` : ''}`}</span>
      {trackingNumber && trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="link flex items-center gap-1 font-code text-smallest break-all"
        >
          <span>{trackingNumber}</span>
          <ExternalLink aria-label="opens the carrier’s page" size={14} className="shrink-0" />
        </a>
      )}
      {trackingNumber && !trackingUrl && (
        <span className="block font-code text-smallest break-all">{trackingNumber}</span>
      )}
    </Fact>
  );
}
