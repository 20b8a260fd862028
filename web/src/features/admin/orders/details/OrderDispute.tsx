import { Gavel } from 'lucide-react';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { formatDay, formatMoment } from '../../../../lib/format/dates';
import { formatCents, toCents } from '../../../../lib/format/money';

export const OrderDispute_dispute = graphql(`
  fragment OrderDispute_dispute on Dispute {
    state
    amount
    reason
    openedAt
    closedAt
    answerBy
    providerId
  }
`);

/** What the customer's bank asks for, why, and until when it can be answered at the payment service. */
export function OrderDispute({ dispute }: { dispute: FragmentType<typeof OrderDispute_dispute> }) {
  const facts = readFragment(OrderDispute_dispute, dispute);
  const { state, reason, openedAt, closedAt, answerBy, providerId } = facts;
  const amount = formatCents(toCents(facts.amount));
  return (
    <Notice tone={state === 'won' ? 'success' : 'danger'} icon={Gavel}>
      <section aria-label="Dispute" className="grid gap-1 text-small">
        <h3 className="font-sans font-bold">
          {`${state === 'open' ? `${amount} disputed since ${formatDay(openedAt)}` : `Dispute of ${amount} ${state}`}${closedAt ? ` on ${formatDay(closedAt)}` : ''}`}
        </h3>
        <p>{`${reason}.`}</p>
        {state === 'open' && answerBy && (
          <p className="font-semibold">{`Answer at the payment service by ${formatMoment(answerBy)}.`}</p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-code text-smallest break-all">{providerId}</span>
          <CopyButton text={providerId} label="Copy dispute id" name={`Copy dispute id ${providerId}`} />
        </p>
      </section>
    </Notice>
  );
}
