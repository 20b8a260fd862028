import { PartyPopper, Rocket } from 'lucide-react';
import { Notice } from '../../components/ui/feedback/Notice';
import { Thermometer } from '../../components/domain/Thermometer';
import { formatCents, formatDollars, type Cents } from '../../lib/format/money';
import { classGoals } from '../../lib/format/milestones';
import { percentOf, remainingTo } from '../../lib/format/progress';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  sales: Cents;
  /** Above 0. */
  goal: Cents;
  isHalfway: boolean;
  isReached: boolean;
  isClosed?: boolean;
};

/** The big thermometer with stops at 50% and 100%, below an 'Almost there!' banner from 75%. */
export function ClassProgress({ sales, goal, isHalfway, isReached, isClosed = false }: Props) {
  const { i18n } = useLingui();
  const left = remainingTo(goal, sales);
  const halfway = classGoals(goal)?.halfway ?? 0;
  return (
    <section aria-label={i18n.t('Progress')} className="grid gap-5">
      {!isClosed && isAlmostThere(sales, goal) && (
        <Notice tone="warning" icon={Rocket}>
          <p className="text-body font-semibold">
            {i18n.t('Almost there! Only {amount} to go.', { amount: formatCents(left) })}
          </p>
        </Notice>
      )}
      {isReached && (
        <Notice tone="success" icon={PartyPopper}>
          <p className="text-body font-semibold">
            {i18n.t('Goal reached! Thank you to everyone who helped.')}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-lead font-semibold tabular-nums">
          <span className="text-[1.75rem] leading-none font-extrabold">{`${percentOf(sales, goal)}%`}</span>
          <span>{` ${i18n.t('of the goal')}`}</span>
        </p>
        <p className="font-semibold text-ink-2 tabular-nums">
          {i18n.t('{sales} of {goal} in sales', { sales: formatCents(sales), goal: formatDollars(goal) })}
        </p>
      </div>
      <Thermometer
        isBig
        label={i18n.t('Progress toward the goal')}
        sales={sales}
        goal={goal}
        stops={[
          { at: halfway, text: `50% · ${formatDollars(halfway)}`, isReached: isHalfway },
          { at: goal, text: `100% · ${formatDollars(goal)}`, isReached },
        ]}
      />
    </section>
  );
}

/** From 75% up to below 100% of the class's goal (docs/product/organization.md#screens). */
export function isAlmostThere(sales: Cents, goal: Cents): boolean {
  return goal > 0 && sales * 4 >= goal * 3 && sales < goal;
}
