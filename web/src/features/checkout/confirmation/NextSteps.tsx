import { graphql, readFragment, type FragmentType } from '../../../gql';
import { nextSteps } from './next-steps';

const NextSteps_order = graphql(`
  fragment NextSteps_order on Order {
    status
    createdAt
    statement {
      month
      drawnOn
    }
    customerEmail
    deliveryMethod
    shipsBy
    pickup {
      day {
        date
        opensAt
        closesAt
        place
        note
      }
      place
      hours
      instructions
    }
    organization {
      id
      name
    }
    organizationProfit
    classroomProfit
  }
`);

/** What happens next, in dated lines. */
export function NextSteps({ order }: { order: FragmentType<typeof NextSteps_order> }) {
  const steps = nextSteps(readFragment(NextSteps_order, order), new Date());
  return (
    <ol className="grid w-full gap-2 text-left text-work print:gap-1">
      {steps.map(({ when, what }) => (
        <li
          key={what}
          className="grid rounded-input bg-sunken px-4 py-2.5 xs:grid-cols-[11rem_1fr] xs:gap-4 print:grid-cols-[11rem_1fr] print:px-0 print:py-0"
        >
          <span className="font-semibold">{when}</span>
          <span className="min-w-0 wrap-break-word">{what}</span>
        </li>
      ))}
    </ol>
  );
}
