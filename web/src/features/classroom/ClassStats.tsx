import { AnimatedMoney } from '../../components/domain/AnimatedMoney';
import { StatCard } from '../../components/ui/display/StatCard';
import type { ClassBoard_ClassroomFragment, ClassTotals_TotalsFragment } from '../../gql/graphql';
import { formatCents, toCents, type Cents } from '../../lib/format/money';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { FigureButton } from '../explain';
import { ordersStillNeeded, remainingTo } from '../../lib/format/progress';

type Props = {
  classroom: Pick<ClassBoard_ClassroomFragment, 'id' | 'organization' | 'studentCount' | 'goalAmount'>;
  totals: ClassTotals_TotalsFragment;
  isClosed: boolean;
};

export function ClassStats({ classroom, totals, isClosed }: Props) {
  const { id, organization, studentCount, goalAmount } = classroom;
  const { orderCount } = totals;
  const [goal, sales] = [toCents(goalAmount), toCents(totals.totalSales)];
  const { i18n } = useLingui();
  const open = { organizationId: organization.id, classroomId: id, audience: 'anyone' } as const;
  return (
    <section
      aria-label={i18n.t('Totals')}
      className="flex flex-wrap gap-2.5 text-work *:flex-1 *:basis-[130px] sm:gap-4 sm:*:basis-[200px]"
    >
      <StatCard
        label={i18n.t('Sales')}
        value={
          <span data-testid="total-sales">
            <FigureButton {...open} figure="totalSales" title={i18n.t('Sales')}>
              <AnimatedMoney cents={sales} />
            </FigureButton>
          </span>
        }
        note={ordersText(orderCount, i18n)}
      />
      <StatCard
        label={i18n.t('Group profit')}
        value={
          <FigureButton {...open} figure="classPart" title={i18n.t('Group profit')}>
            <AnimatedMoney cents={toCents(totals.totalProfit)} />
          </FigureButton>
        }
        note={i18n.t('15% of sales for the group, 15% for {organization}', {
          organization: organization.name,
        })}
      />
      {goal > 0 && !isClosed && (
        <StatCard
          label={i18n.t('Orders still needed')}
          value={ordersStillNeeded(goal, sales, orderCount) ?? '–'}
          note={neededText(remainingTo(goal, sales), orderCount, i18n)}
        />
      )}
      <StatCard
        label={i18n.t('Last 7 days')}
        value={
          <FigureButton {...open} figure="weekSales" title={i18n.t('Last 7 days')}>
            <AnimatedMoney cents={toCents(totals.weekSales)} />
          </FigureButton>
        }
        note={ordersText(totals.weekOrderCount, i18n)}
      />
      <StatCard label={i18n.t('Students')} value={studentCount} note={i18n.t('In this group')} />
    </section>
  );
}

export function ordersText(count: number, i18n: I18n): string {
  return i18n.t('{count, plural, one {# order} other {# orders}}', { count });
}

function neededText(left: Cents, orderCount: number, i18n: I18n): string {
  if (left === 0) return i18n.t('Goal reached');
  return orderCount > 0
    ? i18n.t('For the remaining {amount} in sales', { amount: formatCents(left) })
    : i18n.t('Known after the first order');
}
