import { useMutation } from '@apollo/client/react';
import { Bell, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { useMay } from '../login/use-may';
import { canNotify } from '../pickup/pickup';
import { SettingsCard } from '../settings/SettingsCard';

export const MarkReadyCard_organization = graphql(`
  fragment MarkReadyCard_organization on Organization {
    id
    orders(filter: { awaitsNotice: true }, sort: oldest, first: 100) {
      nodes {
        id
        reference
        customerName
        status
        deliveryMethod
        pickupNotificationSent
        classroom {
          id
          name
        }
      }
      totalCount
    }
  }
`);

const MarkPickupsReady = graphql(`
  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {
    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {
      orders {
        id
        status
        pickupNotificationSent
      }
      refused {
        orderId
        reason
      }
    }
  }
`);

const TakeBackReady = graphql(`
  mutation TakeBackReady($organizationId: ID!, $orderIds: [ID!]!) {
    takeBackReady(organizationId: $organizationId, orderIds: $orderIds) {
      orders {
        id
        status
        pickupNotificationSent
      }
      refused {
        orderId
        reason
      }
    }
  }
`);

/** Slightly less than the server's delay before it sends the emails. */
const UNDO_MS = 58_000;

type Props = { organization: FragmentType<typeof MarkReadyCard_organization>; onMarked: () => void };

type Refused = readonly { orderId: string; reason: string }[];

/**
 * Orders whose customers have not been notified. Nothing is preselected, a dialog shows the number of emails, and it can
 * be undone for a minute, because one press emails many families.
 */
export function MarkReadyCard({ organization, onMarked }: Props) {
  const { id, orders } = readFragment(MarkReadyCard_organization, organization);
  const waiting = (orders?.nodes ?? []).filter(canNotify);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused>([]);
  const [ready, setReady] = useState<readonly string[]>([]);
  const [mark] = useMutation(MarkPickupsReady);
  const may = useMay();
  const chosen = waiting.filter((order) => picked.includes(order.id)).map((order) => order.id);
  const isAll = chosen.length === waiting.length;
  const total = orders?.totalCount ?? 0;
  const hasMore = total > (orders?.nodes.length ?? 0);
  const offerUndo = (ids: readonly string[]) => {
    setReady(ids);
    setTimeout(() => setReady((shown) => (shown === ids ? [] : shown)), UNDO_MS);
  };
  const submit = async () => {
    const { data } = await mark({ variables: { organizationId: id, orderIds: chosen } });
    const marked = data?.markPickupsReady;
    setRefused(marked?.refused ?? []);
    offerUndo((marked?.orders ?? []).map((order) => order.id));
    setPicked([]);
    onMarked();
    return marked?.orders.length ?? 0;
  };
  if (!may.handOut || (waiting.length === 0 && refused.length === 0 && ready.length === 0)) return null;
  return (
    <SettingsCard
      title="Not marked ready yet"
      text="Mark orders ready once the candy has arrived. Each customer gets one email with day, place and code."
    >
      {ready.length > 0 && (
        <ReadyUndo
          organizationId={id}
          orderIds={ready}
          onRefused={setRefused}
          onUndone={() => {
            setReady([]);
            onMarked();
          }}
        />
      )}
      {refused.length > 0 && (
        <ErrorNotice>
          <ul>
            {refused.map(({ orderId, reason }) => (
              <li key={orderId}>
                <span className="font-code">{orderId.slice(-8)}</span>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </ErrorNotice>
      )}
      {hasMore && (
        <p>{`The first ${waiting.length} of ${total.toLocaleString('en-US')}, oldest first. Mark these, then the next.`}</p>
      )}
      <div className="max-h-[420px] overflow-y-auto">
        {waiting.map((order) => (
          <Checkbox
            key={order.id}
            label={order.customerName}
            helper={[order.reference, order.classroom?.name].filter(Boolean).join(' · ')}
            checked={picked.includes(order.id)}
            onChange={({ target }) =>
              setPicked(target.checked ? [...picked, order.id] : picked.filter((other) => other !== order.id))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <MutationButton
          button={{
            variant: 'primary',
            icon: Bell,
            disabled: chosen.length === 0,
            children: chosen.length > 0 ? `Mark ${chosen.length} ready` : 'Mark ready',
          }}
          title={`Mark ${counted(chosen.length, 'order')} ready?`}
          verb={`Mark ${chosen.length} ready`}
          busyText="Marking..."
          send={submit}
          done={(count) => ({
            title: 'Marked Ready',
            text: `We email ${counted(count, 'customer')} in a minute.`,
          })}
          failed="Not Marked Ready"
        >
          <p>
            {`${counted(chosen.length, 'customer gets', 'customers get')} the email “Your order is ready for pickup” with day, place and code. We send it in one minute; until then you can undo this.`}
          </p>
        </MutationButton>
        <QuietButton onClick={() => setPicked(isAll ? [] : waiting.map((order) => order.id))}>
          <span>{isAll ? 'Choose none' : hasMore ? `Choose these ${waiting.length}` : 'Choose all'}</span>
        </QuietButton>
      </div>
    </SettingsCard>
  );
}

type ReadyUndoProps = {
  organizationId: string;
  orderIds: readonly string[];
  onRefused: (refused: Refused) => void;
  onUndone: () => void;
};

/** Undoes marking orders ready, until their emails are sent. */
function ReadyUndo({ organizationId, orderIds, onRefused, onUndone }: ReadyUndoProps) {
  const [takeBack, { loading }] = useMutation(TakeBackReady);
  const undo = () =>
    runWithToast(
      async () => {
        const { data } = await takeBack({ variables: { organizationId, orderIds: [...orderIds] } });
        onRefused(data?.takeBackReady.refused ?? []);
        onUndone();
      },
      { done: { title: 'Undone', text: 'No email was sent.' }, failed: withReason('Not Undone') },
    );
  const count = orderIds.length;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-small bg-info-soft px-4 py-3 text-on-info-soft"
    >
      <p>
        {`${counted(count, 'order is ready. Its email goes', 'orders are ready. Their emails go')} out in a minute.`}
      </p>
      <QuietButton icon={Undo2} busyText={loading ? 'Undoing...' : undefined} onClick={() => void undo()}>
        Undo
      </QuietButton>
    </div>
  );
}
