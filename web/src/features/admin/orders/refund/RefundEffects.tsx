import { useQuery } from '@apollo/client/react';
import { ArrowRight } from 'lucide-react';
import { Money } from '../../../../components/domain/Money';
import type { MoneyTerm } from '../../../../components/domain/money-terms';
import { Term } from '../../../../components/domain/Term';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../../components/ui/feedback/Notice';
import { graphql } from '../../../../gql';
import type { RefundPreviewOfOrderQuery } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import type { Elements } from '../../../../components/ui/elements';
import type { AdminOrder } from '../admin-order';

/** What a refund would change; without lines and amount, what a cancel would. */
export const RefundPreviewOfOrder = graphql(`
  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {
    order(id: $id) {
      id
      organization {
        id
        name
      }
      classroom {
        id
        name
      }
      refundPreview(input: $input) {
        amount
        left
        boxesReturned
        boxesHeld
        problem
        isWhole
        lines {
          ...RefundLine_line
        }
        before {
          sales
          organizationProfit
          classroomProfit
        }
        after {
          sales
          organizationProfit
          classroomProfit
        }
      }
    }
  }
`);

type PreviewedOrder = RefundPreviewOfOrderQuery['order'];

/** Sales and shares before and after, to show who pays for the refund. */
export function RefundEffects({ order }: { order: PreviewedOrder }) {
  const { before, after } = order.refundPreview;
  return (
    <Effects>
      <Change of="sales" term="Merchandise kept" from={before.sales} to={after.sales} />
      <ShareChanges order={order} after={after} />
    </Effects>
  );
}

const nothing = { organizationProfit: '0.00', classroomProfit: '0.00' };

/** What a cancel changes besides the status: money, shares and stock. */
export function CancelEffects({ order }: { order: AdminOrder }) {
  const { data, error } = useQuery(RefundPreviewOfOrder, {
    variables: { id: order.id, input: { lines: [] } },
    skip: !order.isPaid,
    // Valid only for the moment, and for this dialog.
    fetchPolicy: 'no-cache',
  });
  if (!order.isPaid) return <p>Nothing was paid, so nothing is refunded. The boxes go back into stock.</p>;
  if (error) return <ErrorNotice>{domainErrorOf(error).message}</ErrorNotice>;
  if (!data) return <Skeleton className="h-24" />;
  const { left, boxesHeld } = data.order.refundPreview;
  return (
    <Effects>
      <Effect of="refunded" term="Refund">
        <Money amount={left} />
      </Effect>
      <ShareChanges order={data.order} after={nothing} />
      <Effect term="Back in stock">
        <span>{counted(boxesHeld, 'box', 'boxes')}</span>
      </Effect>
    </Effects>
  );
}

/** An order without an organization or a class changes no share of one. */
function ShareChanges({ order, after }: { order: PreviewedOrder; after: typeof nothing }) {
  const { organization, classroom, refundPreview } = order;
  const { before } = refundPreview;
  return (
    <>
      {organization && (
        <Change
          of="organizationShare"
          term={`Share of ${organization.name}`}
          from={before.organizationProfit}
          to={after.organizationProfit}
        />
      )}
      {classroom && (
        <Change
          of="classShare"
          term={`Share of ${classroom.name}`}
          from={before.classroomProfit}
          to={after.classroomProfit}
        />
      )}
    </>
  );
}

/** A box of terms with their values. */
export function Effects({ children }: { children: Elements }) {
  return (
    <section aria-label="What changes" className="rounded-input bg-sunken px-4 py-3 text-ink">
      <dl className="grid gap-1.5 text-small">{children}</dl>
    </section>
  );
}

type EffectProps = { term: string; of?: MoneyTerm; children: Elements };

export function Effect({ term, of, children }: EffectProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="wrap-anywhere text-ink-2">{of ? <Term of={of}>{term}</Term> : term}</dt>
      <dd className="ml-auto flex items-center gap-2 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type ChangeProps = Omit<Required<EffectProps>, 'children'> & { from: string; to: string };

function Change({ term, of, from, to }: ChangeProps) {
  return (
    <Effect term={term} of={of}>
      <Money amount={from} className={from === to ? undefined : 'font-normal text-ink-2'} />
      {from !== to && (
        <>
          <ArrowRight size={16} className="text-ink-2" />
          <span className="sr-only">becomes</span>
          <Money amount={to} />
        </>
      )}
    </Effect>
  );
}
