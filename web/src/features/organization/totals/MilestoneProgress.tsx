import type { ReactNode } from 'react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { formatCents, type Cents } from '../../../lib/format/money';
import { ordersStillNeeded, remainingTo } from '../../../lib/format/progress';

type Props = {
  sales: Cents;
  orderCount: number;
  /** The milestone's amount. */
  at: Cents;
  achievedAt: string | null | undefined;
};

/** How far a milestone is, or when it was reached. */
export function MilestoneProgress({ sales, orderCount, at, achievedAt }: Props) {
  return <p>{achievedAt ? `Reached ${formatDay(achievedAt)}` : toGo(at, sales, orderCount)}</p>;
}

function toGo(at: Cents, sales: Cents, orderCount: number): string {
  const amount = `${formatCents(remainingTo(at, sales))} in sales to go`;
  const orders = ordersStillNeeded(at, sales, orderCount);
  if (orders === null) return amount;
  return `${amount}, about ${counted(orders, 'more order')}`;
}

export const ClassPrizeLine_winner = graphql(`
  fragment ClassPrizeLine_winner on PrizeWinner {
    achievedAt
    classroom {
      id
      name
      teacherName
    }
  }
`);

type WinnerProps = {
  title: string;
  winner: FragmentType<typeof ClassPrizeLine_winner> | null | undefined;
};

/** Which class has won a class prize. */
export function ClassPrizeLine({ title, winner: winnerRef }: WinnerProps) {
  const winner = readFragment(ClassPrizeLine_winner, winnerRef);
  if (!winner) return <PrizeLine title={title}>not won yet</PrizeLine>;
  const { teacherName, name } = winner.classroom;
  return (
    <PrizeLine title={title}>
      <b>{`won by ${teacherName}, ${name}, on ${formatDay(winner.achievedAt)}`}</b>
    </PrizeLine>
  );
}

export function PrizeLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-break-word">
      <dt className="inline">{`${title}: `}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
