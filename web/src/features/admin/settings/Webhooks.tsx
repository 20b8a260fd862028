import { useMutation, useQuery } from '@apollo/client/react';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql } from '../../../gql';
import type { WebhookEvent, WebhooksQuery } from '../../../gql/graphql';
import { webhookInput } from '../../../gql/input-rules';
import { useJob } from '../shell';
import { type NewSecret, SecretCard } from './SecretCard';
import { eventTexts, WebhookLog } from './WebhookLog';

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
    rotateWebhookSecret(id: $id) {
      secret
    }
  }
`);

const RemoveWebhook = graphql(`
  mutation RemoveWebhook($id: ID!) {
    removeWebhook(id: $id) {
      id
    }
  }
`);

const events = Object.entries(eventTexts) as [WebhookEvent, string][]; // of every event

/** The webhooks of other programs, and their deliveries. */
export function Webhooks() {
  const { data, ...read } = useQuery(AllWebhooks, { fetchPolicy: 'cache-and-network' });
  return (
    <SecretCard
      title="Webhooks"
      text="Tell other programs about orders and statements: IDs and totals, no data about buyers."
      verb="Add a webhook"
      icon={WebhookIcon}
      dialog={(onAdded, onClose) => <AddDialog onAdded={onAdded} onClose={onClose} />}
      rows={data?.webhooks}
      read={read}
      row={(webhook, onRotated) => <WebhookRow webhook={webhook} onRotated={onRotated} />}
    >
      {data && data.webhooks.length > 0 && <WebhookLog />}
    </SecretCard>
  );
}

type RowProps = { webhook: WebhooksQuery['webhooks'][number]; onRotated: (created: NewSecret) => void };

function WebhookRow({ webhook: { id, url, events: subscribed }, onRotated }: RowProps) {
  const canWrite = useJob();
  const [dialog, setDialog] = useState<'rotate' | 'remove' | null>(null);
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
          <Button
            variant="quiet"
            size="sm"
            aria-label={`New secret for ${url}`}
            onClick={() => setDialog('rotate')}
          >
            New secret
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Remove ${url}`} onClick={() => setDialog('remove')}>
            Remove
          </Button>
        </div>
      )}
      {dialog === 'rotate' && (
        <MutationDialog
          title="Create a new secret?"
          verb="Create a new secret"
          busyText="Creating..."
          send={async () => {
            const { data } = await rotate({ variables: { id } });
            if (data) onRotated({ secret: data.rotateWebhookSecret.secret, name: url });
          }}
          onClose={() => setDialog(null)}
        >
          <p>We sign with both secrets for 24 hours. Put the new one into the program within that time.</p>
        </MutationDialog>
      )}
      {dialog === 'remove' && (
        <MutationDialog
          title="Remove this webhook?"
          verb="Remove"
          busyText="Removing..."
          isDangerous
          send={() => remove({ variables: { id } })}
          done={{ title: 'Webhook Removed', text: `We no longer call ${url}.` }}
          failed="Webhook Not Removed"
          onClose={() => setDialog(null)}
        >
          <p>{`We no longer call ${url}, and stop the deliveries that are still being tried.`}</p>
        </MutationDialog>
      )}
    </>
  );
}

type Typed = { url: string } & Record<WebhookEvent, boolean>;

const everything = {
  url: '',
  ...Object.fromEntries(events.map(([event]) => [event, true])),
} as Typed; // with each event

function AddDialog({ onAdded, onClose }: { onAdded: (created: NewSecret) => void; onClose: () => void }) {
  const [add] = useMutation(AddWebhook, { refetchQueries: [AllWebhooks], fetchPolicy: 'no-cache' });
  const chosen = (typed: Typed) => events.map(([event]) => event).filter((event) => typed[event]);
  return (
    <MutationDialog
      title="Add a webhook"
      verb="Add the webhook"
      busyText="Adding..."
      values={everything}
      rules={webhookInput}
      isReady={(typed) => typed.url.trim() !== '' && chosen(typed).length > 0}
      send={async (typed) => {
        const { data } = await add({ variables: { input: { url: typed.url, events: chosen(typed) } } });
        if (data) onAdded({ secret: data.addWebhook.secret, name: typed.url });
      }}
      onClose={onClose}
      fields={(form) => (
        <>
          <FormField
            form={form}
            name="url"
            type="url"
            label="Address"
            requirement="required"
            autoComplete="off"
            placeholder="https://"
          />
          {events.map(([event, text]) => (
            <FormField key={event} form={form} name={event} as={Checkbox} label={text} />
          ))}
        </>
      )}
    >
      <p>We call this address when one of these events happens.</p>
    </MutationDialog>
  );
}
