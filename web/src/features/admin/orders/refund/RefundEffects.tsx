import { ArrowRight } from 'lucide-react';
import { Money } from '../../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../../gql';

export const RefundEffects_preview = graphql(`
  fragment RefundEffects_preview on RefundPreview {
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
`);

type Props = {
  preview: FragmentType<typeof RefundEffects_preview>;
  /** Whom the order supports; without one nobody's share changes. */
  organizationName: string | undefined;
  classroomName: string | undefined;
};

/** Sales and shares before and after, so that it is known who pays for the refund. */
export function RefundEffects({ preview, organizationName, classroomName }: Props) {
  const { before, after } = readFragment(RefundEffects_preview, preview);
  const rows = [
    ['Merchandise kept', before.sales, after.sales],
    ...(organizationName
      ? [[`Share of ${organizationName}`, before.organizationProfit, after.organizationProfit] as const]
      : []),
    ...(classroomName
      ? [[`Share of ${classroomName}`, before.classroomProfit, after.classroomProfit] as const]
      : []),
  ] as const;
  return (
    <section aria-label="What changes" className="rounded-input bg-sunken px-4 py-3">
      <dl className="grid gap-1.5 text-small">
        {rows.map(([term, from, to]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="wrap-anywhere text-ink-2">{term}</dt>
            <dd className="flex items-center gap-2 font-semibold tabular-nums">
              <Money amount={from} className={from === to ? undefined : 'font-normal text-ink-2'} />
              {from !== to && (
                <>
                  <ArrowRight aria-hidden size={16} className="text-ink-2" />
                  <span className="sr-only">becomes</span>
                  <Money amount={to} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
