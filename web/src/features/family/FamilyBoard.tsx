import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import { AnimatedMoney } from '../../components/domain/AnimatedMoney';
import { Money } from '../../components/domain/Money';
import { Thermometer } from '../../components/domain/Thermometer';
import { Card } from '../../components/ui/display/Card';
import { StatCard } from '../../components/ui/display/StatCard';
import { CopyButton } from '../../components/ui/feedback/CopyButton';
import { Notice } from '../../components/ui/feedback/Notice';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { FamilyBoard_FamilyFragment } from '../../gql/graphql';
import { counted } from '../../lib/format/counts';
import { formatPlainDay } from '../../lib/format/dates';
import { classGoals } from '../../lib/format/milestones';
import { formatCents, formatDollars, toCents } from '../../lib/format/money';
import { FamilyShare } from './FamilyShare';
import { nicknameText } from './nickname';

export const FamilyBoard_family = graphql(`
  fragment FamilyBoard_family on Family {
    id
    adjective
    animal
    isOpen
    orderCount
    sales
    days {
      day
      orderCount
      sales
    }
    classroom {
      id
      name
      goalAmount
      organization {
        id
        name
      }
      totals {
        totalSales
        halfwayAchieved
        goalAchieved
        revision
      }
    }
    ...FamilyShare_family
  }
`);

type Props = {
  family: FragmentType<typeof FamilyBoard_family>;
  /** Of the page's address, and the address itself. */
  location: Pick<Location, 'origin' | 'href'>;
};

/** What a family's link has raised, and how to share it. Nobody who bought is on it. */
export function FamilyBoard({ family: familyRef, location }: Props) {
  const family = readFragment(FamilyBoard_family, familyRef);
  const { isOpen, orderCount, sales, days, classroom } = family;
  return (
    <>
      <header>
        <p className="font-semibold text-ink-2">Your family's link</p>
        <h1 className="mt-1 text-h2 wrap-break-word">{nicknameText(family)}</h1>
        <p className="mt-1 text-lead text-ink-2 wrap-anywhere">
          <span>Selling for </span>
          <Link to={`/classroom/${classroom.id}`} className="link">
            {classroom.name}
          </Link>
          <span>{`, ${classroom.organization.name}`}</span>
        </p>
      </header>
      {!isOpen && (
        <Notice tone="success" icon={CalendarCheck}>
          <p>This fundraiser has ended. Thank you! These are the final figures of your link.</p>
        </Notice>
      )}
      <section
        aria-label="Totals"
        className="flex flex-wrap gap-2.5 text-work *:flex-1 *:basis-[130px] sm:gap-4 sm:*:basis-[200px]"
      >
        <StatCard
          label="Sold through your link"
          value={<AnimatedMoney cents={toCents(sales)} />}
          note="Candy only, after refunds"
        />
        <StatCard label="Orders" value={orderCount} note="Paid and not cancelled" />
      </section>
      {isOpen && <FamilyShare family={family} origin={location.origin} />}
      <FamilyDays days={days} isOpen={isOpen} />
      {isOpen && <ClassSoFar classroom={classroom} />}
      <Card as="section" aria-labelledby="keep" className="px-4 py-[18px] text-work sm:px-6 sm:py-5">
        <h2 id="keep" className="text-card">
          Keep this page to yourself
        </h2>
        <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">
          Only its address opens it, and we cannot find it again for you. Bookmark it or send it to yourself.
          If you lose it, make another link on the class page.
        </p>
        <CopyButton text={location.href} label="Copy private address" name="Copy private address" />
      </Card>
    </>
  );
}

type DaysProps = { days: FamilyBoard_FamilyFragment['days']; isOpen: boolean };

function FamilyDays({ days, isOpen }: DaysProps) {
  return (
    <Card as="section" aria-labelledby="by-day" className="px-4 py-[18px] text-work sm:px-6 sm:py-5">
      <h2 id="by-day" className="text-card">
        By day
      </h2>
      {days.length === 0 && (
        <p className="mt-1 text-ink-2">
          {isOpen
            ? 'No orders yet. Share your link to get the first one.'
            : 'Nobody ordered through this link.'}
        </p>
      )}
      <ul className="mt-1">
        {days.map(({ day, orderCount, sales }) => (
          <li
            key={day}
            className="grid grid-cols-[1fr_auto_5.5rem] items-baseline gap-x-3 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="font-semibold">{formatPlainDay(day)}</span>
            <span className="text-ink-2">{counted(orderCount, 'order')}</span>
            <Money cents={toCents(sales)} className="text-right font-semibold tabular-nums" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ClassProps = { classroom: FamilyBoard_FamilyFragment['classroom'] };

/** What everybody together has reached. */
function ClassSoFar({ classroom: { name, goalAmount, totals } }: ClassProps) {
  const sales = toCents(totals.totalSales);
  const goals = classGoals(toCents(goalAmount));
  return (
    <Card as="section" aria-labelledby="class-so-far" className="px-4 py-[18px] text-work sm:px-6 sm:py-5">
      <h2 id="class-so-far" className="text-card wrap-anywhere">{`${name} together`}</h2>
      <p className="mt-1 mb-2 text-ink-2 tabular-nums">
        {goals
          ? `${formatCents(sales)} of ${formatDollars(goals.goal)} in sales`
          : `${formatCents(sales)} in sales`}
      </p>
      {goals && (
        <Thermometer
          label="Progress toward the class goal"
          sales={sales}
          goal={goals.goal}
          stops={[
            {
              at: goals.halfway,
              text: `50% · ${formatDollars(goals.halfway)}`,
              isReached: totals.halfwayAchieved,
            },
            { at: goals.goal, text: `100% · ${formatDollars(goals.goal)}`, isReached: totals.goalAchieved },
          ]}
        />
      )}
    </Card>
  );
}
