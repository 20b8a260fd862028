import { PrizeCard, wonText } from '../../../components/domain/PrizeCard';
import { Thermometer } from '../../../components/domain/Thermometer';
import { Card } from '../../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { PrizeState_AwardFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import {
  CLASS_PRIZES,
  ORGANIZATION_GOALS,
  type PrizeKind,
  type Prizes,
  SHARED_PRIZES,
  shownPrize,
} from '../../../lib/format/milestones';
import { type Cents, formatCents, formatDollars, toCents } from '../../../lib/format/money';
import { ordersStillNeeded, remainingTo } from '../../../lib/format/progress';
import { useLingui } from '../../../lib/texts/use-lingui';
import { AnnouncePrizesButton, HandedOutTick, PrizeState_award } from './PrizeState';

export const MilestoneCard_organization = graphql(`
  fragment MilestoneCard_organization on Organization {
    id
    goalAmount
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
    goalAchieved
    prizes {
      ...PrizeState_award
    }
  }
`);

type Props = {
  organization: FragmentType<typeof MilestoneCard_organization>;
  totals: FragmentType<typeof MilestoneCard_totals>;
};

/** The organization's progress and prizes: for everyone together, and for the first class to get there. */
export function MilestoneCard({ organization, totals }: Props) {
  const {
    id: organizationId,
    goalAmount,
    incentive,
    ...own
  } = readFragment(MilestoneCard_organization, organization);
  const progress = readFragment(MilestoneCard_totals, totals);
  const awards = readFragment(PrizeState_award, progress.prizes);
  const sales = toCents(progress.totalSales);
  const ownGoal = toCents(goalAmount ?? '0');
  const goal = ownGoal || ORGANIZATION_GOALS.goal;
  const left = remainingTo(goal, sales);
  const [target, reachedText] = ownGoal
    ? ['your goal', 'You reached your goal']
    : ['the ultimate prize', 'The ultimate prize is yours'];
  const held = awards.filter(({ lostAt }) => !lostAt);
  const shared = (kind: PrizeKind) => held.find((award) => award.kind === kind && !award.classroom);
  const ofClass = (kind: PrizeKind) => held.find((award) => award.kind === kind && award.classroom);
  return (
    <Card
      as="section"
      aria-labelledby="milestones"
      className="bg-sky! px-[18px] py-5 shadow-none! sm:rounded-hero sm:px-7 sm:py-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="milestones" className="text-h3">
          {left > 0 ? `${formatCents(left)} to ${target}` : reachedText}
        </h2>
        <span className="font-semibold text-ink-2 tabular-nums">
          {`${formatCents(sales)} of ${formatDollars(goal)} in sales`}
        </span>
      </div>
      <div className="mt-5">
        <Thermometer
          label={`Sales toward ${target}`}
          sales={sales}
          goal={goal}
          stops={
            ownGoal
              ? [stop('Your goal', ownGoal, sales >= ownGoal)]
              : [
                  stop('Halfway', ORGANIZATION_GOALS.halfway, progress.halfwayAchieved),
                  stop('Goal', ORGANIZATION_GOALS.goal, progress.goalAchieved),
                ]
          }
        />
      </div>
      <h3 className="mt-4 font-sans text-work font-semibold">For everyone together</h3>
      <div className="mt-1.5 grid gap-3.5 sm:grid-cols-2">
        {kinds.map((kind) => (
          <SharedPrize
            key={kind}
            {...{ organizationId, kind, sales, award: shared(kind), prizes: own }}
            orderCount={progress.orderCount}
            isAchieved={kind === 'halfway' ? progress.halfwayAchieved : progress.goalAchieved}
          />
        ))}
      </div>
      <h3 className="mt-5 font-sans text-work font-semibold">For the first group to get there</h3>
      <div className="mt-1.5 grid gap-3.5 sm:grid-cols-2">
        {kinds.map((kind) => (
          <ClassPrize key={kind} {...{ organizationId, kind, award: ofClass(kind) }} />
        ))}
      </div>
      {incentive && <p className="mt-3 wrap-break-word">{`For the winning group: ${incentive}`}</p>}
      <TakenBack awards={awards} />
      <div className="mt-4 empty:hidden">
        <AnnouncePrizesButton organizationId={organizationId} awards={awards} />
      </div>
    </Card>
  );
}

const kinds = ['halfway', 'goal'] as const;

function stop(name: string, at: number, isReached: boolean) {
  return { at, text: `${name} ${formatDollars(at)}`, isReached };
}

type SharedProps = {
  organizationId: string;
  kind: PrizeKind;
  award: PrizeState_AwardFragment | undefined;
  prizes: Prizes;
  sales: Cents;
  orderCount: number;
  isAchieved: boolean;
};

/** A prize for everyone: the sales to go, or when it was won and handed out. */
function SharedPrize({ organizationId, kind, award, prizes, sales, orderCount, isAchieved }: SharedProps) {
  const { i18n } = useLingui();
  const prize = shownPrize(prizes, kind, i18n);
  const at = ORGANIZATION_GOALS[kind];
  const title = i18n.t(SHARED_PRIZES[kind], { amount: formatDollars(at) });
  return (
    <PrizeCard title={title} prize={prize} isAchieved={isAchieved}>
      {award ? <p>{`Reached ${formatDay(award.wonAt)}`}</p> : <p>{toGo(at, sales, orderCount)}</p>}
      {award && <HandedOutTick {...{ organizationId, award, prize }} />}
    </PrizeCard>
  );
}

function toGo(at: Cents, sales: Cents, orderCount: number): string {
  const amount = `${formatCents(remainingTo(at, sales))} in sales to go`;
  const orders = ordersStillNeeded(at, sales, orderCount);
  if (orders === null) return amount;
  return `${amount}, about ${counted(orders, 'more order')}`;
}

type ClassPrizeProps = Pick<SharedProps, 'organizationId' | 'kind' | 'award'>;

/** The class prize of the winning class; each class has its own prize. */
function ClassPrize({ organizationId, kind, award }: ClassPrizeProps) {
  const { i18n } = useLingui();
  const prize = shownPrize(award?.classroom ?? {}, kind, i18n);
  const title = i18n.t(CLASS_PRIZES[kind]);
  if (!award?.classroom)
    return (
      <PrizeCard title={title} prize="Not won yet" isAchieved={false}>
        {null}
      </PrizeCard>
    );
  return (
    <PrizeCard title={title} prize={prize} isAchieved>
      <p>{wonText(award.classroom, award.wonAt, i18n)}</p>
      <HandedOutTick {...{ organizationId, award, prize }} />
    </PrizeCard>
  );
}

/** Prizes lost after they were announced or handed out. */
function TakenBack({ awards }: { awards: readonly PrizeState_AwardFragment[] }) {
  const known = awards.filter(
    ({ lostAt, announcedAt, handedOutAt }) => lostAt && (announcedAt ?? handedOutAt),
  );
  if (known.length === 0) return null;
  return (
    <ul className="mt-3 text-small">
      {known.map(({ id, lostAt, handedOutAt, classroom }) => (
        <li key={id}>
          {`${classroom?.name ?? 'Everyone'} lost a prize on ${formatDay(lostAt ?? '')}${handedOutAt ? ', after it was handed out' : ''}.`}
        </li>
      ))}
    </ul>
  );
}
