import { CloudEdge } from '../../components/domain/CloudEdge';
import { LiveAnnouncement } from '../../components/domain/LiveAnnouncement';
import { graphql, readFragment, type FragmentType } from '../../gql';
import type { ClassPageQuery } from '../../gql/graphql';
import { counted } from '../../lib/format/counts';
import { formatCents, toCents } from '../../lib/format/money';
import type { Live } from '../../lib/live/use-live';
import { ClassHead } from './ClassHead';
import { ClassPrizes } from './ClassPrizes';
import { ClassProgress } from './ClassProgress';
import { ClassRanking } from './ClassRanking';
import { ClassTotals_totals } from './classroom-documents';
import { ClassStats } from './ClassStats';
import { HallMode } from './hall/HallMode';
import { nextPrize } from './next-prize';
import { PlaceCard } from './PlaceCard';
import type { RankedClass } from './ranking';
import { SupporterList } from './SupporterList';
import { useCelebration } from './use-celebration';

export const ClassBoard_classroom = graphql(`
  fragment ClassBoard_classroom on Classroom {
    id
    name
    code
    goalAmount
    halfwayIncentive
    goalIncentive
    studentCount
    organization {
      id
      name
      code
    }
    totals {
      ...ClassTotals_totals
    }
    ...ClassHead_classroom
    ...ClassPrizes_classroom
  }
`);

type Props = {
  classroom: FragmentType<typeof ClassBoard_classroom>;
  contributions: ClassPageQuery['classroom']['contributions']['nodes'];
  /** All classes of the organization; empty until they are known. */
  ranking: readonly RankedClass[];
  live: Pick<Live, 'state' | 'updatedAt'>;
  /** Where the page lies. */
  address: Pick<Location, 'origin' | 'href'>;
};

/** The public class page: how far the class is, and who helped. Drawn on the server too (`draw-class-page`). */
export function ClassBoard({ classroom: classroomRef, contributions, ranking, live, address }: Props) {
  const classroom = readFragment(ClassBoard_classroom, classroomRef);
  const totals = readFragment(ClassTotals_totals, classroom.totals);
  const goal = toCents(classroom.goalAmount);
  const sales = toCents(totals.totalSales);
  const progress = { sales, goal, isHalfway: totals.halfwayAchieved, isReached: totals.goalAchieved };
  useCelebration(totals.goalAchieved);
  return (
    <>
      <div className="relative bg-sky pt-8 pb-[104px] sm:pt-12">
        <CloudEdge />
        <div className="relative page-width grid grid-cols-[minmax(0,1fr)] gap-8">
          <ClassHead classroom={classroom} live={live} link={address.href}>
            <HallMode
              {...progress}
              classroomId={classroom.id}
              title={classroom.name}
              subtitle={classroom.organization.name}
              ranking={ranking}
              prize={nextPrize(classroom, progress, ranking)}
              link={shopLink(address.origin, classroom.organization.code, classroom.code)}
            />
          </ClassHead>
          {goal > 0 ? (
            <ClassProgress {...progress} />
          ) : (
            <PlaceCard ranking={ranking} classroomId={classroom.id} />
          )}
        </div>
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-16">
        <ClassStats
          organizationId={classroom.organization.id}
          classroomId={classroom.id}
          sales={sales}
          profit={toCents(totals.totalProfit)}
          orderCount={totals.orderCount}
          weekSales={toCents(totals.weekSales)}
          weekOrderCount={totals.weekOrderCount}
          studentCount={classroom.studentCount}
          goal={goal}
        />
        <ClassPrizes classroom={classroom} ranking={ranking} />
        <ClassRanking ranking={ranking} classroomId={classroom.id} />
        <SupporterList contributions={contributions} />
      </div>
      <LiveAnnouncement text={`Sales ${formatCents(sales)}, ${counted(totals.orderCount, 'order')}`} />
    </>
  );
}

function shopLink(origin: string, organization: string, classroom: string): string {
  const codes = new URLSearchParams({ org: organization, class: classroom });
  return `${origin}/?${codes}`;
}
