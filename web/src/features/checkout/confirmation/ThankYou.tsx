import { Ban, Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Spinner } from '../../../components/ui/display/Spinner';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SaleShare } from '../../cart';
import { NextSteps } from './NextSteps';
import { OrderState } from './OrderState';
import { WaysOn } from './WaysOn';

const ThankYou_order = graphql(`
  fragment ThankYou_order on Order {
    status
    customerName
    organizationProfit
    classroomProfit
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
    ...OrderState_order
    ...NextSteps_order
    ...WaysOn_order
  }
`);

const CONFIRMING = 'Confirming your payment. This takes a moment; please keep this page open.';

type Props = {
  order: FragmentType<typeof ThankYou_order>;
  /** The order could not be confirmed; what to do stands in the alert. */
  isStuck: boolean;
};

/** Thanks the shopper by name, says how far the order is and for whom the money works, and what happens next. */
export function ThankYou({ order, isStuck }: Props) {
  const data = readFragment(ThankYou_order, order);
  if (data.status === 'cancelled') return <Cancelled />;
  const isPending = data.status === 'pending';
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9 print:gap-2 print:p-0 print:shadow-none">
      <StateIcon isPending={isPending} isStuck={isStuck} />
      <h1 className="max-w-full text-h2">{`Thank you, ${data.customerName}!`}</h1>
      <p role="status" className="max-w-[52ch] text-lead text-ink-2">
        {isPending && <span>{isStuck ? 'Your order is not confirmed yet.' : CONFIRMING}</span>}
        {!isPending && <OrderState order={data} />}
      </p>
      {!isPending && data.organization && (
        <p className="max-w-[52ch] text-left">
          <SaleShare
            organizationName={data.organization.name}
            classroomName={data.classroom?.name ?? null}
            organization={data.organizationProfit}
            classroom={data.classroomProfit}
          />
        </p>
      )}
      {!isPending && <NextSteps order={data} />}
      <WaysOn order={data} />
    </Card>
  );
}

function StateIcon({ isPending, isStuck }: { isPending: boolean; isStuck: boolean }) {
  if (isStuck) return <TriangleAlert aria-hidden size={48} className="text-warning" />;
  return (
    <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon print:hidden">
      {isPending ? <Spinner size={32} /> : <Check aria-hidden size={36} strokeWidth={3} />}
    </span>
  );
}

function Cancelled() {
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9">
      <Ban aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">This order was cancelled</h1>
      <p role="status" className="text-ink-2">
        Nothing will be sent. Money that was paid for it goes back to the card.
      </p>
      <Link to="/products" className={buttonStyle()}>
        Continue Shopping
      </Link>
    </Card>
  );
}
