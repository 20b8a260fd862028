import { useMutation } from '@apollo/client/react';
import { Undo2 } from 'lucide-react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { graphql } from '../../../gql';
import { counted } from '../../../lib/format/counts';

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

type Props = {
  organizationId: string;
  orderIds: readonly string[];
  onRefused: (refused: readonly { orderId: string; reason: string }[]) => void;
  onUndone: () => void;
};

/** For a minute after many were marked ready: takes it back before anybody is emailed. */
export function ReadyUndo({ organizationId, orderIds, onRefused, onUndone }: Props) {
  const [takeBack, { loading }] = useMutation(TakeBackReady);
  const undo = () =>
    runWithToast(
      async () => {
        const { data } = await takeBack({ variables: { organizationId, orderIds: [...orderIds] } });
        onRefused(data?.takeBackReady.refused ?? []);
        onUndone();
      },
      { done: { title: 'Undone', text: 'No email was sent.' }, failed: 'Not Undone' },
    );
  const count = orderIds.length;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-small bg-info-soft px-4 py-3 text-on-info-soft"
    >
      <p>
        {`${counted(count, 'order is ready. Its email leaves', 'orders are ready. Their emails leave')} in a minute.`}
      </p>
      <Button
        variant="quiet"
        size="sm"
        busyText={loading ? 'Undoing...' : undefined}
        onClick={() => void undo()}
      >
        <Undo2 aria-hidden size={18} />
        <span>Undo</span>
      </Button>
    </div>
  );
}
