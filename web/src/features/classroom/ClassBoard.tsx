import { Projector, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CloudEdge } from '../../components/domain/brand/Drawings';
import { DaysLine } from '../../components/domain/DaysLine';
import { LiveAnnouncement } from '../../components/domain/live/LiveAnnouncement';
import { LiveChip } from '../../components/domain/live/LiveChip';
import { ShareButton } from '../../components/domain/share/ShareButton';
import { Button } from '../../components/ui/actions/Button';
import { buttonStyle } from '../../components/ui/actions/button-style';
import type { Elements } from '../../components/ui/elements';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { ClassBoard_ClassroomFragment, ClassPageQuery } from '../../gql/graphql';
import { nextClassPrize } from '../../lib/format/milestones';
import { formatCents, formatDollars, toCents } from '../../lib/format/money';
import type { Live } from '../../lib/live/use-live';
import { useLingui } from '../../lib/texts/use-lingui';
import { codesQuery } from '../codes';
import { ClassPrizes } from './ClassPrizes';
import { ClassProgress } from './ClassProgress';
import { ClassRanking, PlaceCard } from './ClassRanking';
import { ClassTotals_totals } from './classroom-documents';
import { ClassStats, ordersText } from './ClassStats';
import { FamilyLink } from './FamilyLink';
import type { HallFacts } from './hall/HallBoard';
import { type RankedClass, winnerOf } from './ranking';
import { SupporterList } from './SupporterList';

const HallBoard = lazyPart(/*i18n*/ 'Hall mode', async () => (await import('./hall/HallBoard')).HallBoard);

const ClassBoard_classroom = graphql(`
  fragment ClassBoard_classroom on Classroom {
    id
    name
    code
    teacherName
    isActive
    goalAmount
    halfwayIncentive
    goalIncentive
    studentCount
    organization {
      id
      name
      code
      goalAmount
      purpose
      campaignPhase
      startDate
      endDate
      daysLeft
    }
    totals {
      ...ClassTotals_totals
    }
    ...ClassPrizes_classroom
    ...FamilyLink_classroom
  }
`);

type Props = {
  classroom: FragmentType<typeof ClassBoard_classroom>;
  contributions: ClassPageQuery['classroom']['contributions']['nodes'];
  /** All classes of the organization; empty until loaded. */
  ranking: readonly RankedClass[];
  live: Pick<Live, 'state' | 'updatedAt'>;
  /** The page's origin, for links. */
  origin: string;
};

/** The public class page: progress, totals, prizes, ranking and recent orders. */
export function ClassBoard({ classroom: classroomRef, contributions, ranking, live, origin }: Props) {
  const { i18n } = useLingui();
  const classroom = readFragment(ClassBoard_classroom, classroomRef);
  const totals = readFragment(ClassTotals_totals, classroom.totals);
  const goal = toCents(classroom.goalAmount);
  const sales = toCents(totals.totalSales);
  const progress = { sales, goal, isHalfway: totals.halfwayAchieved, isReached: totals.goalAchieved };
  const won = {
    isHalfwayWon: winnerOf('halfwayWonAt', ranking) !== null,
    isGoalWon: winnerOf('goalWonAt', ranking) !== null,
  };
  const isClosed = !classroom.isActive || classroom.organization.campaignPhase === 'closed';
  useCelebration(totals.goalAchieved);
  return (
    <>
      <div className="relative bg-sky pt-8 pb-[104px] sm:pt-12">
        <CloudEdge />
        <div className="relative page-width grid grid-cols-[minmax(0,1fr)] gap-8">
          <ClassHead classroom={classroom} live={live} origin={origin}>
            <HallMode
              {...progress}
              classroomId={classroom.id}
              title={classroom.name}
              subtitle={classroom.organization.name}
              campaign={classroom.organization}
              ranking={ranking}
              prize={goal > 0 ? nextClassPrize(classroom, totals.halfwayAchieved, won) : null}
              link={`${origin}/?${codesQuery(codesOfClass(classroom), 'hall')}`}
            />
          </ClassHead>
          {goal > 0 ? (
            <ClassProgress {...progress} isClosed={isClosed} />
          ) : (
            <PlaceCard ranking={ranking} classroomId={classroom.id} />
          )}
        </div>
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-16">
        <ClassStats classroom={classroom} totals={totals} isClosed={isClosed} />
        <FamilyLink classroom={classroom} />
        <ClassPrizes classroom={classroom} ranking={ranking} isClosed={isClosed} />
        <ClassRanking ranking={ranking} classroomId={classroom.id} />
        {(contributions.length > 0 || !isClosed) && <SupporterList contributions={contributions} />}
      </div>
      <LiveAnnouncement
        text={i18n.t('Sales {amount}, {orders}', {
          amount: formatCents(sales),
          orders: ordersText(totals.orderCount, i18n),
        })}
      />
    </>
  );
}

function codesOfClass({ code, organization }: ClassBoard_ClassroomFragment) {
  return { organizationCode: organization.code, classroomCode: code };
}

/** The button that opens the class's progress for a projector. */
function HallMode(facts: HallFacts) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Projector size={20} />
        <span>{i18n.t('Hall mode')}</span>
      </Button>
      {isOpen && <HallBoard {...facts} onClose={() => setOpen(false)} />}
    </>
  );
}

type ClassHeadProps = Pick<Props, 'live' | 'origin'> & {
  classroom: ClassBoard_ClassroomFragment;
  children: Elements;
};

/** Class, teacher and school, and a shop link with both codes. `children` come before the share button. */
function ClassHead({ classroom, live, origin, children }: ClassHeadProps) {
  const { name, code, teacherName, isActive, organization } = classroom;
  const codes = codesOfClass(classroom);
  const ownGoal = toCents(organization.goalAmount ?? '0');
  // A closed campaign's codes do not work until the next one begins.
  const isClosed = organization.campaignPhase === 'closed';
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold wrap-anywhere text-ink-2">
          <span>{organization.name}</span>
          <LiveChip state={live.state} updatedAt={live.updatedAt} />
        </p>
        <h1 className="mt-2 text-h2 wrap-break-word">{name}</h1>
        <p translate="no" className="mt-1 text-lead text-ink-2">
          {teacherName}
        </p>
        {organization.purpose && (
          <p className="mt-1 font-semibold wrap-anywhere">
            {i18n.t('For {purpose}', { purpose: organization.purpose })}
          </p>
        )}
        {ownGoal > 0 && (
          <p className="mt-1 text-ink-2">
            {i18n.t('Overall goal: {amount} in sales', { amount: formatDollars(ownGoal) })}
          </p>
        )}
        <DaysLine campaign={organization} className="mt-2" />
      </div>
      <div className="flex w-full flex-wrap gap-3 xs:w-auto print:hidden">
        {isClosed && (
          <Link to={`/race/${organization.code}`} className={buttonStyle({ variant: 'quiet' })}>
            {i18n.t('All groups')}
          </Link>
        )}
        {!isClosed && children}
        {!isClosed && (
          <ShareButton
            variant="quiet"
            name={i18n.t('Share {name}', { name })}
            shared={{
              link: `${origin}/?${codesQuery(codes, 'link', i18n.locale)}`,
              title: `${organization.name}: ${name}`,
              text: i18n.t('See how far {name} has come, and help out.', { name }),
              fileName: `${organization.code}-${code}`,
            }}
          />
        )}
        {isActive && !isClosed && (
          <Link to={`/?${codesQuery(codes)}`} className={buttonStyle({ className: 'grow' })}>
            <ShoppingBag size={20} />
            <span>{i18n.t('Shop for this group')}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** One burst of confetti when the goal is reached while the page is open. */
function useCelebration(isReached: boolean): void {
  const wasReached = useRef(isReached);
  useEffect(() => {
    // The page works without confetti.
    if (isReached && !wasReached.current) celebrate().catch(() => undefined);
    wasReached.current = isReached;
  }, [isReached]);
}

async function celebrate(): Promise<void> {
  const { createConfetti } = await import('../../lib/browser/confetti');
  createConfetti()({ particleCount: 140, spread: 100, startVelocity: 42, origin: { y: 0.45 }, zIndex: 60 });
}
