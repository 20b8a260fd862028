import { useEffect, useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { cartActions } from '../../cart';
import { endArrival, isArrival } from '../payment/arrival';
import { discardDraft } from '../form/order-input';
import { DeliveryFacts } from './DeliveryFacts';
import { OrderItems } from './OrderItems';
import { OrderReference } from './OrderReference';
import { ThankYou } from './ThankYou';
import { useConfetti } from './use-confetti';
import { useConfirmOrder } from './use-confirm-order';
import { useFollowOrder } from './use-follow-order';

// Hardly anybody ever sees it.
const ConfirmationAlertDialog = lazyPart('The message about your payment', () =>
  import('./ConfirmationAlertDialog').then(({ ConfirmationAlertDialog }) => ConfirmationAlertDialog),
);

// Most orders name whom they are for.
const CreditInvitation = lazyPart('The question whom your order was for', () =>
  import('./CreditInvitation').then(({ CreditInvitation }) => CreditInvitation),
);

const Confirmation_order = graphql(`
  fragment Confirmation_order on Order {
    id
    status
    classroom {
      id
    }
    ...ThankYou_order
    ...OrderItems_order
    ...DeliveryFacts_order
  }
`);

type Props = {
  order: FragmentType<typeof Confirmation_order>;
  paymentIntent: string | null;
};

/** The order as it stands, now and later: being confirmed, thanked for, on its way. */
export function Confirmation({ order, paymentIntent }: Props) {
  const data = readFragment(Confirmation_order, order);
  const isPending = data.status === 'pending';
  const isPaid = !isPending && data.status !== 'cancelled';
  // Looked at before the arrival is over: the confetti outlasts it.
  const [comesFromPaying] = useState(() => isArrival(data.id));
  const failure = useConfirmOrder({ orderId: data.id, isPending, paymentIntent });
  // The provider's event may have confirmed it meanwhile.
  const alert = isPending ? failure : null;
  useFollowOrder(data.id);
  useConfetti(isPaid && comesFromPaying);
  // What was bought leaves the cart once it is known to be paid, and a later cart is left alone.
  useEffect(() => {
    if (!isPaid || !isArrival(data.id)) return;
    endArrival(data.id);
    cartActions.clear();
    discardDraft();
  }, [isPaid, data.id]);
  return (
    <div className="page-width grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5 py-8 sm:py-12 print:max-w-none print:gap-2 print:p-0">
      <ThankYou order={data} isStuck={alert !== null} />
      {isPaid && !data.classroom && <CreditInvitation orderId={data.id} />}
      <Card className="grid gap-6 p-5 sm:p-7 print:gap-3 print:p-0 print:shadow-none">
        <OrderItems order={data} />
        <DeliveryFacts order={data} />
        <OrderReference id={data.id} />
      </Card>
      {alert && <ConfirmationAlertDialog alert={alert} />}
    </div>
  );
}
