import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { AnimatedMoney } from '../../../components/domain/AnimatedMoney';
import { Term } from '../../../components/domain/Term';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { labelAmong } from '../../../lib/format/classroom-label';
import { toCents } from '../../../lib/format/money';

export const TopClassrooms_totals = graphql(`
  fragment TopClassrooms_totals on OrganizationTotals {
    topClassrooms {
      id
      name
      teacherName
      code
      totals {
        revision
        totalSales
      }
    }
  }
`);

type Props = { code: string; totals: FragmentType<typeof TopClassrooms_totals> };

export function TopClassrooms({ code, totals: totalsRef }: Props) {
  const { topClassrooms } = readFragment(TopClassrooms_totals, totalsRef);
  const labelOf = labelAmong(topClassrooms);
  const best = Math.max(1, ...topClassrooms.map(({ totals }) => toCents(totals.totalSales)));
  return (
    <SectionCard
      title="Top classrooms"
      look="home"
      body="mt-2"
      beside={
        <Link to={`/race/${code}`} className="link -my-2 inline-flex min-h-10 items-center text-small">
          Lobby screen
        </Link>
      }
    >
      {topClassrooms.length === 0 && <EmptyState text="No classrooms yet." />}
      {topClassrooms.length > 0 && (
        <Term of="sales" look="head">
          Sales
        </Term>
      )}
      <ol>
        {topClassrooms.map(({ totals: { totalSales }, ...classroom }, index) => (
          <li
            key={classroom.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <span
              className={clsx(
                'size-7 rounded-full text-center font-display leading-7 font-bold',
                index === 0 && toCents(totalSales) > 0 ? 'bg-lemon text-on-lemon' : 'bg-sunken',
              )}
            >
              {index + 1}
            </span>
            <Link to={`/classroom/${classroom.id}`} className="font-semibold wrap-anywhere hover:underline">
              {labelOf(classroom)}
            </Link>
            <AnimatedMoney term="sales" cents={toCents(totalSales)} className="font-bold" />
            <span aria-hidden className="col-span-2 col-start-2 h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart-1 forced-color-adjust-none transition-transform duration-600 ease-soft"
                style={{ transform: `translateX(${(toCents(totalSales) / best - 1) * 100}%)` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
