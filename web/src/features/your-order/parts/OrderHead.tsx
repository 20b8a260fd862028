import { Card } from '../../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { OrderSteps } from './OrderSteps';
import { stateText } from './order-words';

const OrderHead_yourOrder = graphql(`
  fragment OrderHead_yourOrder on YourOrder {
    id
    customerName
    steps {
      kind
      isDone
      at
    }
    order {
      id
      reference
      status
      deliveryMethod
    }
  }
`);

/** Whose order it is and how far it has come. The sentence is read out when it changes. */
export function OrderHead({ yourOrder }: { yourOrder: FragmentType<typeof OrderHead_yourOrder> }) {
  const { customerName, steps, order } = readFragment(OrderHead_yourOrder, yourOrder);
  return (
    <Card className="grid gap-6 rounded-hero p-6 sm:p-9 print:hidden">
      <div className="grid gap-2">
        <p className="font-semibold wrap-break-word text-ink-2">
          <span>{`${customerName}, order `}</span>
          <span className="font-code">{order.reference}</span>
        </p>
        <div role="status">
          <h1 className="text-h2">{stateText(order.status, order.deliveryMethod)}</h1>
        </div>
      </div>
      <OrderSteps steps={steps} deliveryMethod={order.deliveryMethod} />
    </Card>
  );
}
