import { Ban, Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/button-style';
import { Card } from '../../components/ui/Card';
import { Money } from '../../components/ui/Money';
import { Spinner } from '../../components/ui/Spinner';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { SaleShare } from '../cart';
import { NextSteps } from './NextSteps';
import { ShareFundraiser } from './ShareFundraiser';

const ThankYou_order = graphql(`
  fragment ThankYou_order on Order {
    status
    customerName
    total
    organizationName
    organizationCode
    organizationProfit
    classroomName
    classroomCode
    classroomProfit
    ...NextSteps_order
  }
`);

const CONFIRMING = 'Confirming your payment. This takes a moment; please keep this page open.';

type Props = {
  order: FragmentType<typeof ThankYou_order>;
  /** The order could not be confirmed; what to do stands in the alert. */
  isStuck: boolean;
};

/** Thanks the shopper by name, says for whom the money works, and what happens next. */
export function ThankYou({ order, isStuck }: Props) {
  const data = readFragment(ThankYou_order, order);
  if (data.status === 'cancelled') return <Cancelled />;
  const isPending = data.status === 'pending';
  const group = [data.organizationName, data.classroomName].filter(Boolean).join(' - ');
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center sm:p-9">
      <StateIcon isPending={isPending} isStuck={isStuck} />
      <h1 className="text-h2">Thank you, {data.customerName}!</h1>
      <p role="status" className="max-w-[52ch] text-lead text-ink-2">
        {isPending && (isStuck ? 'Your order is not confirmed yet.' : CONFIRMING)}
        {!isPending && (
          <>
            Your order of <Money amount={data.total} className="font-bold text-ink" /> is confirmed
            {group && (
              <>
                {' '}
                and supports <strong className="text-ink">{group}</strong>
              </>
            )}
            . A confirmation email will follow shortly.
          </>
        )}
      </p>
      {!isPending && data.organizationName && (
        <p className="max-w-[52ch] text-left">
          <SaleShare
            organizationName={data.organizationName}
            classroomName={data.classroomName ?? null}
            organization={data.organizationProfit}
            classroom={data.classroomProfit}
          />
        </p>
      )}
      {!isPending && <NextSteps order={data} />}
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <Link to="/products" className={buttonStyle()}>
          Continue Shopping
        </Link>
        {data.organizationName && data.organizationCode && (
          <ShareFundraiser
            fundraiser={{
              organizationName: data.organizationName,
              organizationCode: data.organizationCode,
              classroomName: data.classroomName ?? null,
              classroomCode: data.classroomCode ?? null,
            }}
          />
        )}
      </div>
    </Card>
  );
}

function StateIcon({ isPending, isStuck }: { isPending: boolean; isStuck: boolean }) {
  if (isStuck) return <TriangleAlert aria-hidden size={48} className="text-warning" />;
  return (
    <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon">
      {isPending ? <Spinner size={32} /> : <Check aria-hidden size={36} strokeWidth={3} />}
    </span>
  );
}

function Cancelled() {
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center sm:p-9">
      <Ban aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">This order was cancelled</h1>
      <p className="text-ink-2">Nothing will be sent. Money that was paid for it goes back to the card.</p>
      <Link to="/products" className={buttonStyle()}>
        Continue Shopping
      </Link>
    </Card>
  );
}
