import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../components/domain/Money';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { toCents } from '../../lib/format/money';

const CreditedOrder_order = graphql(`
  fragment CreditedOrder_order on Order {
    id
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
  }
`);

/** Whom the order supports, and what it earned whom. */
export function CreditedOrder({ order }: { order: FragmentType<typeof CreditedOrder_order> }) {
  const { id, organization, classroom, organizationProfit, classroomProfit } = readFragment(
    CreditedOrder_order,
    order,
  );
  const earnings = [
    { name: organization?.name, amount: organizationProfit },
    { name: classroom?.name, amount: classroomProfit },
  ].filter(({ name, amount }) => name && toCents(amount) > 0);
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon">
        <Check aria-hidden size={36} strokeWidth={3} />
      </span>
      <div role="status">
        <h1 className="text-h2 wrap-break-word">
          {`Your order supports ${organization?.name ?? 'a fundraiser'}`}
        </h1>
      </div>
      {earnings.length > 0 && (
        <dl className="grid w-full max-w-md gap-2 text-left">
          {earnings.map(({ name, amount }) => (
            <div
              key={name}
              className="flex items-baseline justify-between gap-4 rounded-input bg-success-soft px-4 py-3 text-on-success-soft"
            >
              <dt className="min-w-0 font-semibold wrap-break-word">{name}</dt>
              <dd className="shrink-0 text-lead font-extrabold tabular-nums">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="max-w-[46ch] text-ink-2">
        Thank you. It costs you nothing: the money is 30% of the candy in your order.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {classroom && (
          <Link to={`/classroom/${classroom.id}`} className={buttonStyle()}>
            See the class’s page
          </Link>
        )}
        <Link to={`/success?order_id=${id}`} className={buttonStyle({ variant: 'quiet' })}>
          View your order
        </Link>
      </div>
    </div>
  );
}
