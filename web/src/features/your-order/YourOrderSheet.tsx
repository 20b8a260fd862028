import { Card } from '../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { OrderHead } from './parts/OrderHead';
import { PickupFacts } from './parts/PickupFacts';
import { Receipt } from './parts/Receipt';
import { ShippingFacts } from './parts/ShippingFacts';
import { Supported } from './parts/Supported';
import { Problems } from './problem/Problems';

const YourOrderSheet_yourOrder = graphql(`
  fragment YourOrderSheet_yourOrder on YourOrder {
    id
    order {
      id
      status
      deliveryMethod
    }
    ...OrderHead_yourOrder
    ...PickupFacts_yourOrder
    ...ShippingFacts_yourOrder
    ...Receipt_yourOrder
    ...Supported_yourOrder
    ...Problems_yourOrder
  }
`);

type Props = { yourOrder: FragmentType<typeof YourOrderSheet_yourOrder>; token: string };

/** The whole order: how far it is, how it gets to its buyer, the receipt, whom it helps, and what to do if it is wrong. */
export function YourOrderSheet({ yourOrder, token }: Props) {
  const data = readFragment(YourOrderSheet_yourOrder, yourOrder);
  const { status, deliveryMethod } = data.order;
  const isSold = status !== 'cancelled' && status !== 'pending';
  return (
    <>
      <OrderHead yourOrder={data} />
      {isSold && (
        <Card className="p-5 sm:p-7 print:hidden">
          {deliveryMethod === 'pickup' ? (
            <PickupFacts yourOrder={data} />
          ) : (
            <ShippingFacts yourOrder={data} />
          )}
        </Card>
      )}
      <Supported yourOrder={data} token={token} />
      <Receipt yourOrder={data} />
      <Problems yourOrder={data} token={token} />
    </>
  );
}
