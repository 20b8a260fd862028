import { AnimatedMoney } from '../../components/domain/AnimatedMoney';
import { StatCard } from '../../components/ui/display/StatCard';
import { counted } from '../../lib/format/counts';
import { formatCents, type Cents } from '../../lib/format/money';
import { FigureButton } from '../explain';
import { ordersStillNeeded, remainingTo } from '../../lib/format/progress';

type Props = {
  organizationId: string;
  classroomId: string;
  sales: Cents;
  profit: Cents;
  orderCount: number;
  weekSales: Cents;
  weekOrderCount: number;
  studentCount: number;
  /** 0 where there is none. */
  goal: Cents;
};

/** The class in totals. */
export function ClassStats(stats: Props) {
  const {
    organizationId,
    classroomId,
    sales,
    profit,
    orderCount,
    weekSales,
    weekOrderCount,
    studentCount,
    goal,
  } = stats;
  const open = { organizationId, classroomId, audience: 'anyone' } as const;
  return (
    <section
      aria-label="Totals"
      className="flex flex-wrap gap-2.5 text-work *:flex-1 *:basis-[130px] sm:gap-4 sm:*:basis-[200px]"
    >
      <StatCard
        label="Sales"
        value={
          <span data-testid="total-sales">
            <FigureButton {...open} figure="totalSales" title="Sales">
              <AnimatedMoney cents={sales} />
            </FigureButton>
          </span>
        }
        note={counted(orderCount, 'order')}
      />
      <StatCard
        label="Class profit"
        value={
          <FigureButton {...open} figure="classPart" title="Class profit">
            <AnimatedMoney cents={profit} />
          </FigureButton>
        }
        note="Half of the 30% share goes to the class, half to the school"
      />
      {goal > 0 && (
        <StatCard
          label="Orders still needed"
          value={ordersStillNeeded(goal, sales, orderCount) ?? '–'}
          note={neededText(remainingTo(goal, sales), orderCount)}
        />
      )}
      <StatCard
        label="Last 7 days"
        value={
          <FigureButton {...open} figure="weekSales" title="Last 7 days">
            <AnimatedMoney cents={weekSales} />
          </FigureButton>
        }
        note={counted(weekOrderCount, 'order')}
      />
      <StatCard label="Students" value={studentCount} note="In this class" />
    </section>
  );
}

function neededText(left: Cents, orderCount: number): string {
  if (left === 0) return 'Goal reached';
  return orderCount > 0 ? `For the last ${formatCents(left)}` : 'Known after the first order';
}
