import { useMutation } from '@apollo/client/react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { graphql } from '../../../gql';
import type { WebhookDeliveriesQuery, WebhookEvent } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { counted } from '../../../lib/format/counts';
import { useJob } from '../shell';

const Deliveries = graphql(`
  query WebhookDeliveries($after: String) {
    webhookDeliveries(first: 10, after: $after) {
      nodes {
        id
        event
        state
        tries
        lastResult
        createdAt
        url
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ResendWebhook = graphql(`
  mutation ResendWebhook($id: ID!) {
    resendWebhook(id: $id) {
      id
      state
      tries
    }
  }
`);

export const eventTexts: Readonly<Record<WebhookEvent, string>> = {
  order_paid: 'Order paid',
  order_shipped: 'Order shipped',
  order_refunded: 'Order refunded',
  order_cancelled: 'Order cancelled',
  statement_approved: 'Statement approved',
  statement_paid: 'Statement paid',
};

const states = {
  waiting: { text: 'Trying', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
} as const;

/** The deliveries of the last 30 days, newest first. */
export function WebhookLog() {
  const list = useConnection(Deliveries, {}, ({ webhookDeliveries }) => webhookDeliveries);
  return (
    <section aria-label="Deliveries" className="grid gap-2">
      <h3 className="font-semibold">Deliveries of the last 30 days</h3>
      <GrowingList
        list={list}
        what="deliveries"
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-2">Nothing was sent yet.</p>}
      >
        {({ nodes }) => (
          <ul className="divide-y divide-line">
            {nodes.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  );
}

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['nodes'][number];

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const canWrite = useJob();
  const { id, event, state, tries, lastResult, createdAt, url } = delivery;
  const [resend, { loading }] = useMutation(ResendWebhook, { variables: { id } });
  const { text, tone } = states[state];
  const sendAgain = () =>
    runWithToast(() => resend(), { done: 'Sending Again', failed: withReason('Not Sent') });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{eventTexts[event]}</span>
          <Chip tone={tone}>{text}</Chip>
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{url}</p>
        <p className="text-small text-ink-2">
          <RelativeTime iso={createdAt} />
          <span>{` · ${counted(tries, 'try', 'tries')}${lastResult ? ` · ${lastResult}` : ''}`}</span>
        </p>
      </div>
      {canWrite && state !== 'waiting' && (
        <Button
          variant="quiet"
          size="sm"
          busyText={loading ? 'Sending...' : undefined}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
