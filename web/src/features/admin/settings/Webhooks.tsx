import { useMutation, useQuery } from '@apollo/client/react';
import { Webhook as WebhookIcon } from 'lucide-react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type {
  WebhookDeliveriesQuery,
  WebhookDeliveryFilter,
  WebhookEvent,
  WebhooksQuery,
} from '../../../gql/graphql';
import { webhookInput } from '../../../gql/input-rules';
import { counted } from '../../../lib/format/counts';
import { type ListDefinition, ListPage, useListPage } from '../list';
import { useJob } from '../shell';
import { type OnCreated, SecretCard } from './SecretCard';

const AllWebhooks = graphql(`
  query Webhooks {
    webhooks {
      id
      url
      events
    }
  }
`);

const AddWebhook = graphql(`
  mutation AddWebhook($input: WebhookInput!) {
    addWebhook(input: $input) {
      secret
    }
  }
`);

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(webhookId: $id) {
      secret
    }
  }
`);

const RemoveWebhook = graphql(`
  mutation RemoveWebhook($id: ID!) {
    removeWebhook(webhookId: $id) {
      id
    }
  }
`);

const Deliveries = graphql(`
  query WebhookDeliveries($filter: WebhookDeliveryFilter, $after: String) {
    webhookDeliveries(filter: $filter, first: 10, after: $after) {
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
      totalCount
      isTotalEstimate
    }
  }
`);

const ResendWebhook = graphql(`
  mutation ResendWebhook($id: ID!) {
    resendWebhook(deliveryId: $id) {
      id
      state
      tries
    }
  }
`);

const eventTexts: Readonly<Record<WebhookEvent, string>> = {
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

const events = Object.keys(eventTexts) as WebhookEvent[]; // the record's own keys

/** The webhooks of other programs, and their deliveries. */
export function Webhooks() {
  const { data, ...read } = useQuery(AllWebhooks, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <SecretCard
        title="Webhooks"
        one="webhook"
        text="Tell other programs about orders and statements: IDs and totals, no data about buyers."
        AddButton={AddWebhookButton}
        rows={data?.webhooks}
        read={read}
        RowContent={WebhookRow}
      />
      {data && data.webhooks.length > 0 && <WebhookLog />}
    </>
  );
}

type RowProps = { row: WebhooksQuery['webhooks'][number]; onCreated: OnCreated };

function WebhookRow({ row: { id, url, events: subscribed }, onCreated }: RowProps) {
  const canWrite = useJob();
  const [rotate] = useMutation(RotateWebhookSecret, { fetchPolicy: 'no-cache' });
  const [remove] = useMutation(RemoveWebhook, { refetchQueries: [AllWebhooks] });
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <p className="text-small text-ink-2">{subscribed.map((event) => eventTexts[event]).join(', ')}</p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-3">
          <MutationButton
            button={{ 'aria-label': `New secret for ${url}`, children: 'New secret' }}
            title="Create a new secret?"
            verb="Create a new secret"
            busyText="Creating..."
            send={async () => {
              const { data } = await rotate({ variables: { id } });
              if (data) onCreated({ secret: data.rotateWebhookSecret.secret, name: url });
            }}
          >
            <p>We sign with both secrets for 24 hours. Put the new one into the program within that time.</p>
          </MutationButton>
          <MutationButton
            button={{ 'aria-label': `Remove ${url}` }}
            title="Remove this webhook?"
            verb="Remove"
            busyText="Removing..."
            isDangerous
            send={() => remove({ variables: { id } })}
            done={{ title: 'Webhook Removed', text: `We no longer call ${url}.` }}
            failed="Webhook Not Removed"
          >
            <p>{`We no longer call ${url}, and stop the deliveries that are still being tried.`}</p>
          </MutationButton>
        </div>
      )}
    </>
  );
}

function AddWebhookButton({ onCreated }: { onCreated: OnCreated }) {
  const [add] = useMutation(AddWebhook, { refetchQueries: [AllWebhooks], fetchPolicy: 'no-cache' });
  return (
    <MutationButton
      button={{ icon: WebhookIcon, children: 'Add a webhook' }}
      title="Add a webhook"
      verb="Add the webhook"
      busyText="Adding..."
      values={{ url: '', events }}
      rules={webhookInput}
      // A refusal of the events is shown below them.
      renamed={(path) => (path.endsWith('url') ? 'url' : null)}
      isReady={(typed) => typed.url.trim() !== '' && typed.events.length > 0}
      send={async (input) => {
        const { data } = await add({ variables: { input } });
        if (data) onCreated({ secret: data.addWebhook.secret, name: input.url });
      }}
      fields={(form) => (
        <>
          <TextField
            {...form.field('url')}
            type="url"
            label="Address"
            requirement="required"
            autoComplete="off"
            placeholder="https://"
          />
          {events.map((event) => (
            <Checkbox key={event} {...form.register('events')} value={event} label={eventTexts[event]} />
          ))}
        </>
      )}
    >
      <p>We call this address when one of these events happens.</p>
    </MutationButton>
  );
}

const deliveryList: ListDefinition<WebhookDeliveryFilter> = {
  one: 'delivery',
  many: 'deliveries',
  search: { label: 'Search deliveries', placeholder: 'Event, address or response', parameter: 'delivery' },
  filters: [
    {
      name: 'deliveries',
      title: 'Which deliveries',
      look: 'chips',
      choices: [{ value: 'failed', text: 'Failed', filter: { state: 'failed' } }],
    },
  ],
};

/** The deliveries of the last 30 days, newest first. */
function WebhookLog() {
  const page = useListPage(deliveryList, Deliveries, ({ webhookDeliveries }) => webhookDeliveries);
  return (
    <ListPage
      title="Deliveries of the last 30 days"
      {...page}
      empty={{ icon: WebhookIcon, text: 'No deliveries here.' }}
      skeleton={<Skeleton className="h-24 rounded-card" />}
    >
      {({ nodes }) => (
        <Card>
          <ul className="divide-y divide-line px-5">
            {nodes.map((delivery) => (
              <DeliveryRow key={delivery.id} {...delivery} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['nodes'][number];

function DeliveryRow({ id, event, state, tries, lastResult, createdAt, url }: Delivery) {
  const canWrite = useJob();
  const [resend, { loading }] = useMutation(ResendWebhook, { variables: { id } });
  const sendAgain = () =>
    runWithToast(() => resend(), { done: 'Sending Again', failed: withReason('Not Sent') });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{eventTexts[event]}</span>
          <Chip {...states[state]} />
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{url}</p>
        <p className="text-small text-ink-2">
          <RelativeTime iso={createdAt} />
          <span>{` · ${counted(tries, 'try', 'tries')}${lastResult ? ` · ${lastResult}` : ''}`}</span>
        </p>
      </div>
      {canWrite && state !== 'waiting' && (
        <QuietButton busyText={loading ? 'Sending...' : undefined} onClick={() => void sendAgain()}>
          Send again
        </QuietButton>
      )}
    </li>
  );
}
