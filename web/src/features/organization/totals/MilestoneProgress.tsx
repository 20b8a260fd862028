import { graphql, readFragment, type FragmentType } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { formatCents, type Cents } from '../../../lib/format/money';
import { ordersStillNeeded, remainingTo } from '../../../lib/format/progress';

export const MilestoneProgress_winner = graphql(`
  fragment MilestoneProgress_winner on PrizeWinner {
    achievedAt
    classroom {
      id
      name
      teacherName
    }
  }
`);

type Props = {
  sales: Cents;
  orderCount: number;
  /** The milestone's amount. */
  at: Cents;
  achievedAt: string | null | undefined;
  /** The first class that reached the same mark of its own goal. */
  winner: FragmentType<typeof MilestoneProgress_winner> | null | undefined;
};

/** How far a milestone is, or when it was reached, and which class got there first. */
export function MilestoneProgress({ sales, orderCount, at, achievedAt, winner: winnerRef }: Props) {
  const winner = readFragment(MilestoneProgress_winner, winnerRef);
  return (
    <>
      <p>{achievedAt ? `Reached ${formatDay(achievedAt)}` : toGo(at, sales, orderCount)}</p>
      {winner && (
        <p className="font-semibold text-ink">
          {`First class: ${winner.classroom.teacherName}, ${winner.classroom.name} (${formatDay(winner.achievedAt)})`}
        </p>
      )}
    </>
  );
}

function toGo(at: Cents, sales: Cents, orderCount: number): string {
  const amount = `${formatCents(remainingTo(at, sales))} in sales to go`;
  const orders = ordersStillNeeded(at, sales, orderCount);
  if (orders === null) return amount;
  return `${amount}, about ${counted(orders, 'more order')}`;
}
