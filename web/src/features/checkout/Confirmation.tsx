import { useEffect } from 'react';
import { Card } from '../../components/ui/Card';
import { latePart } from '../../components/ui/late-part';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { cartActions } from '../cart';
import { DeliveryFacts } from './DeliveryFacts';
import { OrderItems } from './OrderItems';
import { OrderReference } from './OrderReference';
import { ThankYou } from './ThankYou';
import { useConfetti } from './use-confetti';
import { useConfirmOrder } from './use-confirm-order';

// Hardly anybody ever sees it.
const ConfirmationAlertDialog = latePart('The message about your payment', () =>
  import('./ConfirmationAlertDialog').then(({ ConfirmationAlertDialog }) => ConfirmationAlertDialog),
);

const Confirmation_order = graphql(`
  fragment Confirmation_order on Order {
    id
    status
    ...ThankYou_order
    ...OrderItems_order
    ...DeliveryFacts_order
  }
`);

type Props = {
  order: FragmentType<typeof Confirmation_order>;
  paymentIntent: string | null;
  onConfirmed: () => void;
};

/** The order as it stands: being confirmed, or thanked for. */
export function Confirmation({ order, paymentIntent, onConfirmed }: Props) {
  const data = readFragment(Confirmation_order, order);
  const isPending = data.status === 'pending';
  const isPaid = !isPending && data.status !== 'cancelled';
  const alert = useConfirmOrder({ orderId: data.id, isPending, paymentIntent, onConfirmed });
  useConfetti(isPaid);
  // The cart was bought: it empties only now that the order is known to be paid.
  useEffect(() => {
    if (isPaid) cartActions.clear();
  }, [isPaid]);
  return (
    <div className="page-width grid max-w-[760px] gap-5 py-8 sm:py-12 print:gap-2 print:py-0">
      <ThankYou order={data} isStuck={alert !== null} />
      <Card className="grid gap-6 p-5 sm:p-7">
        <OrderItems order={data} />
        <DeliveryFacts order={data} />
        <OrderReference id={data.id} />
      </Card>
      {alert && <ConfirmationAlertDialog alert={alert} />}
    </div>
  );
}
