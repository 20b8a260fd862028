import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { isEmailOnItsWay, progressText } from './order-progress';

const OrderState_order = graphql(`
  fragment OrderState_order on Order {
    status
    deliveryMethod
    createdAt
    total
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

/** How far a paid order is, in one sentence. */
export function OrderState({ order }: { order: FragmentType<typeof OrderState_order> }) {
  const { status, deliveryMethod, createdAt, total, organization, classroom } = readFragment(
    OrderState_order,
    order,
  );
  const group = [organization?.name, classroom?.name].filter(Boolean).join(' - ');
  return (
    <>
      <span>{'Your order of '}</span>
      <Money amount={total} className="font-bold text-ink" />
      <span>{` ${progressText(status, deliveryMethod)}`}</span>
      {group && (
        <>
          <span>{' and supports '}</span>
          <strong className="text-ink">{group}</strong>
        </>
      )}
      <span>{`.${isEmailOnItsWay(status, createdAt, new Date()) ? ' A confirmation email will follow shortly.' : ''}`}</span>
    </>
  );
}
