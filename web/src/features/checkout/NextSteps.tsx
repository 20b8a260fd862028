import { graphql, readFragment, type FragmentType } from '../../gql';
import { formatDay } from '../../lib/dates';
import { addBusinessDays, nextMonthStart } from './order-dates';

const NextSteps_order = graphql(`
  fragment NextSteps_order on Order {
    createdAt
    customerEmail
    deliveryMethod
    organizationName
  }
`);

/** What happens next, in dated lines. */
export function NextSteps({ order }: { order: FragmentType<typeof NextSteps_order> }) {
  const { createdAt, customerEmail, deliveryMethod, organizationName } = readFragment(NextSteps_order, order);
  const shipsBy = formatDay(addBusinessDays(createdAt, 2));
  const steps = [
    { when: formatDay(createdAt), what: `Your confirmation goes to ${customerEmail}.` },
    deliveryMethod === 'shipping'
      ? { when: `By ${shipsBy}`, what: 'Your candy leaves our shelves.' }
      : { when: 'When it is ready', what: 'We email you where and when to pick it up.' },
    {
      when: formatDay(nextMonthStart(createdAt)),
      what: organizationName
        ? `${organizationName} gets its share with the monthly payout.`
        : 'Time for a refill?',
    },
  ];
  return (
    <ol className="grid w-full gap-2 text-left text-work">
      {steps.map(({ when, what }) => (
        <li key={what} className="grid rounded-input bg-sunken px-4 py-2.5 xs:grid-cols-[11rem_1fr] xs:gap-4">
          <span className="font-semibold">{when}</span>
          <span className="min-w-0 wrap-break-word">{what}</span>
        </li>
      ))}
    </ol>
  );
}
