import { PrizeCard } from '../../components/domain/PrizeCard';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { formatDay } from '../../lib/format/dates';
import {
  CLASS_PRIZE_RULE,
  DEFAULT_GOAL_PRIZE,
  DEFAULT_HALFWAY_PRIZE,
  classGoals,
  ORGANIZATION_GOALS,
  prizeText,
} from '../../lib/format/milestones';
import { formatCents, formatDollars, toCents, type Cents } from '../../lib/format/money';
import { remainingTo } from '../../lib/format/progress';
import { ClassTotals_totals } from './classroom-documents';
import { firstTo, type RankedClass } from './ranking';

export const ClassPrizes_classroom = graphql(`
  fragment ClassPrizes_classroom on Classroom {
    id
    goalAmount
    halfwayIncentive
    goalIncentive
    organization {
      id
      incentive
      halfwayIncentive
      goalIncentive
    }
    totals {
      ...ClassTotals_totals
    }
  }
`);

type Props = {
  classroom: FragmentType<typeof ClassPrizes_classroom>;
  /** All classes of the organization: one of them got there first. */
  ranking: readonly RankedClass[];
};

/** What the class plays for, and what the whole school plays for. */
export function ClassPrizes({ classroom, ranking }: Props) {
  const shown = readFragment(ClassPrizes_classroom, classroom);
  const { id, goalAmount, halfwayIncentive, goalIncentive, organization, totals } = shown;
  const moving = readFragment(ClassTotals_totals, totals);
  const goals = classGoals(toCents(goalAmount));
  const sales = toCents(moving.totalSales);
  return (
    <section aria-labelledby="prizes" className="grid gap-4 text-work">
      <h2 id="prizes" className="text-card">
        Prizes
      </h2>
      {goals && (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <PrizeCard
            title="Halfway"
            {...outcome(
              prizeText(halfwayIncentive, DEFAULT_HALFWAY_PRIZE),
              firstTo('isFirstHalfway', ranking),
              id,
            )}
            isAchieved={moving.halfwayAchieved}
          >
            <p>{progressText(moving.halfwayAchievedAt, goals.halfway, sales)}</p>
          </PrizeCard>
          <PrizeCard
            title="Goal"
            {...outcome(prizeText(goalIncentive, DEFAULT_GOAL_PRIZE), firstTo('isFirstAtGoal', ranking), id)}
            isAchieved={moving.goalAchieved}
          >
            <p>{progressText(moving.goalAchievedAt, goals.goal, sales)}</p>
          </PrizeCard>
        </div>
      )}
      {goals && <p className="text-small text-ink-2">{CLASS_PRIZE_RULE}</p>}
      <p className="text-ink-2">
        {`Everyone together: ${prizeText(organization.halfwayIncentive, DEFAULT_HALFWAY_PRIZE)} at ${formatDollars(ORGANIZATION_GOALS.halfway)} in sales, ${prizeText(organization.goalIncentive, DEFAULT_GOAL_PRIZE)} at ${formatDollars(ORGANIZATION_GOALS.goal)} in sales.${organization.incentive ? ` For the winning class: ${organization.incentive}.` : ''}`}
      </p>
    </section>
  );
}

/** Whose the prize is: one class wins it, whoever else gets there later. */
function outcome(prize: string, winner: RankedClass | null, ownId: string) {
  if (!winner) return { prize: `${prize} for the first class here` };
  const { id, teacherName, name } = winner.classroom;
  if (id === ownId) return { prize: `${prize}, won by this class` };
  return { prize: `Won by ${teacherName}, ${name}`, isElsewhere: true };
}

function progressText(achievedAt: string | null | undefined, at: Cents, sales: Cents): string {
  if (achievedAt) return `Reached ${formatDay(achievedAt)}`;
  return `${formatCents(remainingTo(at, sales))} in sales to go`;
}
