import { PrizeCard, wonText } from '../../components/domain/PrizeCard';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { formatDay } from '../../lib/format/dates';
import {
  CLASS_PRIZES,
  classGoals,
  ORGANIZATION_GOALS,
  SHARED_PRIZES,
  shownPrize,
} from '../../lib/format/milestones';
import { formatCents, formatDollars, toCents, type Cents } from '../../lib/format/money';
import { remainingTo } from '../../lib/format/progress';
import { useLingui } from '../../lib/texts/use-lingui';
import { ClassTotals_totals } from './classroom-documents';
import { winnerOf, type RankedClass } from './ranking';

export const ClassPrizes_classroom = graphql(`
  fragment ClassPrizes_classroom on Classroom {
    id
    goalAmount
    halfwayIncentive
    goalIncentive
    prizes {
      id
      kind
      handedOutAt
    }
    organization {
      id
      incentive
      halfwayIncentive
      goalIncentive
      totals {
        halfwayAchieved
        goalAchieved
        revision
      }
    }
    totals {
      ...ClassTotals_totals
    }
  }
`);

type Props = {
  classroom: FragmentType<typeof ClassPrizes_classroom>;
  /** All classes of the organization, to find the winners. */
  ranking: readonly RankedClass[];
  isClosed: boolean;
};

/** Prizes for the first class to reach a mark, and prizes that the whole organization wins together. */
export function ClassPrizes({ classroom, ranking, isClosed }: Props) {
  const { i18n } = useLingui();
  const shown = readFragment(ClassPrizes_classroom, classroom);
  const { id, goalAmount, organization, prizes } = shown;
  const totals = readFragment(ClassTotals_totals, shown.totals);
  const goals = classGoals(toCents(goalAmount));
  const own = { ownId: id, sales: toCents(totals.totalSales), isClosed };
  return (
    <section aria-labelledby="prizes" className="grid gap-4 text-work">
      <h2 id="prizes" className="text-card">
        {i18n.t('Prizes')}
      </h2>
      {goals && (
        <>
          <h3 className="font-sans font-semibold">{i18n.t('For the first group to get there')}</h3>
          <div className="grid gap-3.5 sm:grid-cols-2">
            {kinds.map((kind) => (
              <ClassPrize
                key={kind}
                {...own}
                title={i18n.t(CLASS_PRIZES[kind])}
                prize={shownPrize(shown, kind, i18n)}
                won={winnerOf(`${kind}WonAt`, ranking)}
                at={goals[kind]}
                reachedAt={totals[`${kind}AchievedAt`]}
                handedOutAt={prizes.find((prize) => prize.kind === kind)?.handedOutAt}
              />
            ))}
          </div>
          <p className="text-small text-ink-2">
            {i18n.t(
              'The first group to get there wins. If it falls back below, the prize goes to the next group.',
            )}
          </p>
        </>
      )}
      {organization.incentive && (
        <PrizeLine title={i18n.t('For the winning group')} prize={organization.incentive} />
      )}
      <h3 className="font-sans font-semibold">{i18n.t('For everyone together')}</h3>
      <div className="grid gap-1">
        {kinds.map((kind) => (
          <PrizeLine
            key={kind}
            title={i18n.t(SHARED_PRIZES[kind], { amount: formatDollars(ORGANIZATION_GOALS[kind]) })}
            prize={shownPrize(organization, kind, i18n)}
            isAchieved={organization.totals[`${kind}Achieved`]}
          />
        ))}
      </div>
    </section>
  );
}

const kinds = ['halfway', 'goal'] as const;

type PrizeLineProps = { title: string; prize: string; isAchieved?: boolean };

function PrizeLine({ title, prize, isAchieved = false }: PrizeLineProps) {
  const { i18n } = useLingui();
  return (
    <p className="wrap-break-word">
      <span className="text-ink-2">{`${title}: `}</span>
      <span className="font-semibold">{prize}</span>
      {isAchieved && <span className="font-bold text-success">{` ${i18n.t('· Achieved')}`}</span>}
    </p>
  );
}

type ClassPrizeProps = {
  ownId: string;
  sales: Cents;
  isClosed: boolean;
  title: string;
  prize: string;
  won: ReturnType<typeof winnerOf>;
  /** The sales needed to win it. */
  at: Cents;
  reachedAt: string | null | undefined;
  handedOutAt: string | null | undefined;
};

/** A prize for the first class to get there; later classes do not win it. */
function ClassPrize({ ownId, sales, isClosed, title, prize, won, at, ...days }: ClassPrizeProps) {
  const { reachedAt, handedOutAt } = days;
  const { i18n } = useLingui();
  const isOwn = won?.classroom.id === ownId;
  return (
    <PrizeCard title={title} prize={prize} isAchieved={isOwn} isElsewhere={won !== null && !isOwn}>
      {won && (
        <p>
          {isOwn
            ? i18n.t('This group won it on {day}.', { day: formatDay(won.at, i18n.locale) })
            : wonText(won.classroom, won.at, i18n)}
        </p>
      )}
      {isOwn && handedOutAt && (
        <p>{i18n.t('Handed out on {day}.', { day: formatDay(handedOutAt, i18n.locale) })}</p>
      )}
      {!isOwn && reachedAt && (
        <p>{i18n.t('This group got there on {day}.', { day: formatDay(reachedAt, i18n.locale) })}</p>
      )}
      {!won && !reachedAt && !isClosed && (
        <p>{i18n.t('{amount} in sales to go', { amount: formatCents(remainingTo(at, sales)) })}</p>
      )}
    </PrizeCard>
  );
}
