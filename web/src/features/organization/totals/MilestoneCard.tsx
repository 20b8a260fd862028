import type { ReactNode } from 'react';
import { PrizeCard, wonText } from '../../../components/domain/PrizeCard';
import { Thermometer } from '../../../components/domain/Thermometer';
import { Card } from '../../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import {
  CLASS_PRIZE_RULE,
  CLASS_PRIZES,
  DEFAULT_GOAL_PRIZE,
  DEFAULT_HALFWAY_PRIZE,
  ORGANIZATION_GOALS,
  SHARED_PRIZES,
  shownPrize,
} from '../../../lib/format/milestones';
import { type Cents, formatCents, formatDollars, toCents } from '../../../lib/format/money';
import { useLingui } from '../../../lib/texts/use-lingui';
import { ordersStillNeeded, remainingTo } from '../../../lib/format/progress';

const ClassPrizeLine_winner = graphql(`
  fragment ClassPrizeLine_winner on PrizeWinner {
    achievedAt
    classroom {
      id
      name
      teacherName
      halfwayIncentive
      goalIncentive
    }
  }
`);

export const MilestoneCard_organization = graphql(`
  fragment MilestoneCard_organization on Organization {
    incentive
    halfwayIncentive
    goalIncentive
  }
`);

export const MilestoneCard_totals = graphql(`
  fragment MilestoneCard_totals on OrganizationTotals {
    totalSales
    orderCount
    halfwayAchieved
    halfwayAchievedAt
    goalAchieved
    goalAchievedAt
    halfwayWinner {
      ...ClassPrizeLine_winner
    }
    goalWinner {
      ...ClassPrizeLine_winner
    }
  }
`);

type Props = {
  organization: FragmentType<typeof MilestoneCard_organization>;
  totals: FragmentType<typeof MilestoneCard_totals>;
};

/** The way to $250 and $500, and what waits there. */
export function MilestoneCard({ organization, totals }: Props) {
  const { incentive, halfwayIncentive, goalIncentive } = readFragment(
    MilestoneCard_organization,
    organization,
  );
  const { i18n } = useLingui();
  const moving = readFragment(MilestoneCard_totals, totals);
  const sales = toCents(moving.totalSales);
  const left = remainingTo(ORGANIZATION_GOALS.goal, sales);
  const progress = { sales, orderCount: moving.orderCount };
  return (
    <Card
      as="section"
      aria-labelledby="milestones"
      className="bg-sky! px-[18px] py-5 shadow-none! sm:rounded-hero sm:px-7 sm:py-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="milestones" className="text-h3">
          {left > 0 ? `${formatCents(left)} to the ultimate prize` : 'The ultimate prize is yours'}
        </h2>
        <span className="font-semibold text-ink-2 tabular-nums">
          {`${formatCents(sales)} of ${formatDollars(ORGANIZATION_GOALS.goal)} in sales`}
        </span>
      </div>
      <div className="mt-5">
        <Thermometer
          label="Sales toward the ultimate prize"
          sales={sales}
          goal={ORGANIZATION_GOALS.goal}
          stops={[
            stop('Halfway', ORGANIZATION_GOALS.halfway, moving.halfwayAchieved),
            stop('Goal', ORGANIZATION_GOALS.goal, moving.goalAchieved),
          ]}
        />
      </div>
      <h3 className="mt-4 font-sans text-work font-semibold">For everyone together</h3>
      <div className="mt-1.5 grid gap-3.5 sm:grid-cols-2">
        <PrizeCard
          title={i18n.t(SHARED_PRIZES.halfway, { amount: formatDollars(ORGANIZATION_GOALS.halfway) })}
          prize={shownPrize(halfwayIncentive, DEFAULT_HALFWAY_PRIZE, i18n)}
          isAchieved={moving.halfwayAchieved}
        >
          <MilestoneProgress
            {...progress}
            at={ORGANIZATION_GOALS.halfway}
            achievedAt={moving.halfwayAchievedAt}
          />
        </PrizeCard>
        <PrizeCard
          title={i18n.t(SHARED_PRIZES.goal, { amount: formatDollars(ORGANIZATION_GOALS.goal) })}
          prize={shownPrize(goalIncentive, DEFAULT_GOAL_PRIZE, i18n)}
          isAchieved={moving.goalAchieved}
        >
          <MilestoneProgress {...progress} at={ORGANIZATION_GOALS.goal} achievedAt={moving.goalAchievedAt} />
        </PrizeCard>
      </div>
      <h3 className="mt-5 font-sans text-work font-semibold">For the first group to get there</h3>
      <dl className="mt-1.5 grid gap-1 text-work">
        <ClassPrizeLine milestone="halfway" winner={moving.halfwayWinner} />
        <ClassPrizeLine milestone="goal" winner={moving.goalWinner} />
        {incentive && <PrizeLine title="For the winning group">{incentive}</PrizeLine>}
      </dl>
      <p className="mt-2 text-small text-ink-2">{CLASS_PRIZE_RULE}</p>
    </Card>
  );
}

function stop(name: string, at: number, isReached: boolean) {
  return { at, text: `${name} ${formatDollars(at)}`, isReached };
}

type MilestoneProgressProps = {
  sales: Cents;
  orderCount: number;
  /** The milestone's amount. */
  at: Cents;
  achievedAt: string | null | undefined;
};

/** How far a milestone is, or when it was reached. */
function MilestoneProgress({ sales, orderCount, at, achievedAt }: MilestoneProgressProps) {
  return <p>{achievedAt ? `Reached ${formatDay(achievedAt)}` : toGo(at, sales, orderCount)}</p>;
}

function toGo(at: Cents, sales: Cents, orderCount: number): string {
  const amount = `${formatCents(remainingTo(at, sales))} in sales to go`;
  const orders = ordersStillNeeded(at, sales, orderCount);
  if (orders === null) return amount;
  return `${amount}, about ${counted(orders, 'more order')}`;
}

type WinnerProps = {
  milestone: keyof typeof CLASS_PRIZES;
  winner: FragmentType<typeof ClassPrizeLine_winner> | null | undefined;
};

/** Which class has won a class prize, and what it is: each class has its own. */
function ClassPrizeLine({ milestone, winner: winnerRef }: WinnerProps) {
  const { i18n } = useLingui();
  const winner = readFragment(ClassPrizeLine_winner, winnerRef);
  const title = CLASS_PRIZES[milestone];
  if (!winner) return <PrizeLine title={title}>not won yet</PrizeLine>;
  const { classroom, achievedAt } = winner;
  const prize =
    milestone === 'halfway'
      ? shownPrize(classroom.halfwayIncentive, DEFAULT_HALFWAY_PRIZE, i18n)
      : shownPrize(classroom.goalIncentive, DEFAULT_GOAL_PRIZE, i18n);
  return (
    <PrizeLine title={`${title}, ${prize}`}>
      <b>{wonText(classroom, achievedAt, i18n)}</b>
    </PrizeLine>
  );
}

function PrizeLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-break-word">
      <dt className="inline">{`${title}: `}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
