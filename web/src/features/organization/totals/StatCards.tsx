import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { AnimatedCount, AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { NextStatement_OrganizationFragment } from '../../../gql/graphql';
import { dayOfMoment } from '../../../lib/format/campaign-dates';
import type { CampaignDays } from '../../../lib/format/campaign-days';
import { formatShortCalendarDay } from '../../../lib/format/dates';
import { formatCents, toCents, type Cents } from '../../../lib/format/money';
import { averageOrder } from '../../../lib/format/progress';
import { onStatement } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';
import { daysRemaining } from '../dashboard/campaign';
import { useMay } from '../login/use-may';

export const NextStatement_organization = graphql(`
  fragment NextStatement_organization on Organization {
    balance {
      earned
      inDispute
      ofCampaignStated
      ofCampaignInDispute
      ofEarlierCampaigns
      nextStatement {
        month
        drawnOn
      }
    }
  }
`);

/** A separate query, because organizers may not read it. */
export const NextStatementOf = graphql(`
  query NextStatement($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ...NextStatement_organization
    }
  }
`);

export const StatCards_totals = graphql(`
  fragment StatCards_totals on OrganizationTotals {
    totalSales
    totalProfit
    weekSales
    orderCount
  }
`);

type Props = {
  organization: CampaignDays & { id: string };
  totals: FragmentType<typeof StatCards_totals>;
};

export function StatCards({ organization, totals }: Props) {
  const { totalSales, totalProfit, weekSales, orderCount } = readFragment(StatCards_totals, totals);
  const may = useMay();
  const average = averageOrder(toCents(totalSales), orderCount);
  return (
    <TotalCards
      sales={{
        value: (
          <span data-testid="total-sales">
            <FigureButton figure="totalSales" title="Total sales">
              <AnimatedMoney cents={toCents(totalSales)} />
            </FigureButton>
          </span>
        ),
        note: <WeekNote total={toCents(totalSales)} week={toCents(weekSales)} />,
      }}
      profit={{
        value: (
          <FigureButton figure="profit" title="Your profit (30%)">
            <AnimatedMoney cents={toCents(totalProfit)} />
          </FigureButton>
        ),
        note: may.money && <NextStatement organizationId={organization.id} />,
      }}
      days={{ value: daysRemaining(organization) ?? 'Open', note: endText(organization) }}
      orders={{
        value: <AnimatedCount count={orderCount} />,
        note: average === null ? 'None yet' : `${formatCents(average)} in sales each`,
      }}
    />
  );
}

function WeekNote({ total, week }: { total: Cents; week: Cents }) {
  if (total === 0) return <span>No sales yet</span>;
  if (week === 0) return <span>None in the last 7 days</span>;
  return (
    <>
      <b className="text-success tabular-nums">
        <FigureButton figure="weekSales" title="Sales of the last 7 days">
          {`+${formatCents(week)}`}
        </FigureButton>
      </b>
      <span>{' in the last 7 days'}</span>
    </>
  );
}

type Balance = NextStatement_OrganizationFragment['balance'];

/**
 * The amount of the next statement, and the differences between it and the profit above; renders nothing if no earnings
 * wait for a statement.
 */
function NextStatement({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(NextStatementOf, { variables: { organizationId } });
  if (!data) return waitingNote;
  const { balance } = readFragment(NextStatement_organization, data.organization);
  const { earned, inDispute, nextStatement } = balance;
  const waiting = toCents(earned) - toCents(inDispute);
  if (!nextStatement || waiting <= 0) return null;
  return (
    <>
      <span>{`${formatCents(waiting)} will be ${onStatement(nextStatement)}`}</span>
      {differences(balance).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </>
  );
}

function differences({ ofCampaignStated, ofCampaignInDispute, ofEarlierCampaigns }: Balance): string[] {
  const steps = [
    { cents: -toCents(ofCampaignStated), less: 'already on a statement', plus: 'that a statement took back' },
    {
      cents: -toCents(ofCampaignInDispute),
      less: 'on hold until a dispute closes',
      plus: 'taken back in a dispute',
    },
    {
      cents: toCents(ofEarlierCampaigns),
      less: 'taken back from an earlier campaign',
      plus: 'from an earlier campaign',
    },
  ];
  return steps
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, less, plus }) =>
      cents < 0 ? `less ${formatCents(-cents)} ${less}` : `plus ${formatCents(cents)} ${plus}`,
    );
}

function endText({ campaignPhase, endDate, daysLeft }: CampaignDays): string {
  if (!endDate) return 'No end date';
  if (daysLeft === 0) return 'Ends tonight';
  const isOver = campaignPhase === 'ended' || campaignPhase === 'closed';
  return `${isOver ? 'Ended' : 'Ends'} ${formatShortCalendarDay(dayOfMoment(endDate))}`;
}

type Shown = { value: ReactNode; note: ReactNode };
type TotalCardsProps = {
  sales: Shown;
  profit: Shown;
  days: Shown;
  orders: Shown;
  isWaiting?: boolean | undefined;
};

function TotalCards({ sales, profit, days, orders, isWaiting }: TotalCardsProps) {
  return (
    <StatRow isWaiting={isWaiting}>
      <StatCard label="Total sales" {...sales} />
      <StatCard label="Your profit (30%)" {...profit} />
      <StatCard label="Days remaining" {...days} />
      <StatCard label="Orders" {...orders} />
    </StatRow>
  );
}

/** The height of the note below a total. */
const waitingNote = <Skeleton className="h-[4.5em] w-full md:h-[3em]" />;

const figure = {
  value: <Skeleton className="h-[1.1em] w-28" />,
  note: waitingNote,
};

const shortFigure = {
  value: <Skeleton className="h-[1.1em] w-14" />,
  note: <Skeleton className="h-[1.5em] w-24" />,
};

export function WaitingTotals() {
  return <TotalCards isWaiting sales={figure} profit={figure} days={shortFigure} orders={shortFigure} />;
}
