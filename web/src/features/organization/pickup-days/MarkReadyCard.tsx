import { useMutation } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { canNotify } from '../pickup/pickup';
import { SettingsCard } from '../settings/SettingsCard';
import { MarkPickupsReady } from './pickup-day-documents';

export const MarkReadyCard_organization = graphql(`
  fragment MarkReadyCard_organization on Organization {
    id
    orders(filter: { awaitsHandOver: true }, first: 100) {
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
    }
  }
`);

type Props = { organization: FragmentType<typeof MarkReadyCard_organization>; onMarked: () => void };

/** Orders whose customers still wait for word: all of them, or some, marked ready with one press. */
export function MarkReadyCard({ organization, onMarked }: Props) {
  const { id, orders } = readFragment(MarkReadyCard_organization, organization);
  const waiting = (orders?.nodes ?? []).filter(canNotify);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly { orderId: string; reason: string }[]>([]);
  const [mark, { loading }] = useMutation(MarkPickupsReady);
  const chosen = waiting.filter((order) => !left.includes(order.id)).map((order) => order.id);
  const submit = () =>
    runWithToast(
      async () => {
        const { data } = await mark({ variables: { organizationId: id, orderIds: chosen } });
        const { orders: ready = [], refused: not = [] } = data?.markPickupsReady ?? {};
        setRefused(not);
        onMarked();
        return ready.length;
      },
      { done: (count) => ({ title: 'Marked Ready', text: readyText(count) }), failed: 'Not Marked Ready' },
    );
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <SettingsCard
      title="Not marked ready yet"
      text="Once the candy has arrived: each customer gets one email with day, place and code."
    >
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
      <div className="max-h-[420px] overflow-y-auto">
        {waiting.map((order) => (
          <Checkbox
            key={order.id}
            label={order.customerName}
            helper={[order.reference, order.classroom?.name].filter(Boolean).join(' · ')}
            checked={!left.includes(order.id)}
            onChange={({ target }) =>
              setLeft(target.checked ? left.filter((other) => other !== order.id) : [...left, order.id])
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={chosen.length === 0}
          busyText={loading ? 'Marking...' : undefined}
          onClick={() => void submit()}
        >
          <Bell aria-hidden size={18} />
          <span>{`Mark ${chosen.length} ready`}</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setLeft(left.length > 0 ? [] : waiting.map((order) => order.id))}
        >
          {left.length > 0 ? 'Choose all' : 'Choose none'}
        </Button>
      </div>
    </SettingsCard>
  );
}

function readyText(count: number): string {
  return count === 1 ? '1 customer is emailed.' : `${count} customers are emailed.`;
}
