import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { LongList } from '../../../components/ui/display/LongList';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { ClassShares_TotalsFragment } from '../../../gql/graphql';
import { labelAmong } from '../../../lib/format/classroom-label';
import { toCents } from '../../../lib/format/money';
import { FigureButton } from '../../explain';

export const ClassShares_totals = graphql(`
  fragment ClassShares_totals on OrganizationTotals {
    classShares {
      classroom {
        id
        name
        teacherName
        code
      }
      sales
      organizationProfit
      classroomProfit
    }
  }
`);

const heads = [
  ['sales', 'Sales'],
  ['organizationShare', 'Your half'],
  ['classShare', 'Class’s half'],
] as const;

const cell = 'py-2.5 pl-2 text-right tabular-nums sm:pl-3';

/** Each class's sales, and its share split between the class and the organization. */
export function ClassShares({ totals }: { totals: FragmentType<typeof ClassShares_totals> }) {
  const { classShares } = readFragment(ClassShares_totals, totals);
  const labelOf = labelAmong(classShares.flatMap(({ classroom }) => classroom ?? []));
  const nameOf = ({ classroom }: Share) => (classroom ? labelOf(classroom) : 'Without a class');
  return (
    <SectionCard title="Sales and share by class" look="home">
      <p className="mb-2 text-small text-ink-2">
        30% of every order, rounded to the cent: half goes to your organization, half to the class. An order
        without a class is all yours.
      </p>
      <LongList items={classShares} what="classes" textOf={nameOf}>
        {(shown) => <SharesTable shown={shown} all={classShares} nameOf={nameOf} />}
      </LongList>
    </SectionCard>
  );
}

type Share = ClassShares_TotalsFragment['classShares'][number];

type SharesTableProps = {
  shown: readonly Share[];
  all: readonly Share[];
  nameOf: (share: Share) => string;
};

/** The shown rows, and the totals of all. */
function SharesTable({ shown, all, nameOf }: SharesTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small sm:text-work">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="py-1.5 text-left font-medium">
              Class
            </th>
            {heads.map(([of, title]) => (
              <th key={of} scope="col" className="py-1.5 pl-2 text-right font-medium sm:pl-3">
                <Term of={of}>{title}</Term>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => (
            <ShareRow key={share.classroom?.id ?? 'none'} share={share} label={nameOf(share)} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className="py-2.5 text-left">
              Total
            </th>
            <Total amounts={all.map(({ sales }) => sales)} />
            <Total amounts={all.map(({ organizationProfit }) => organizationProfit)} />
            <Total amounts={all.map(({ classroomProfit }) => classroomProfit)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function ShareRow({ share, label }: { share: Share; label: string }) {
  const { classroom, sales, organizationProfit, classroomProfit } = share;
  const classroomId = classroom?.id ?? null;
  const name = classroom?.name ?? 'without a class';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-24 py-2.5 text-left font-semibold wrap-anywhere">
        {classroom ? (
          <Link to={`/classroom/${classroom.id}`} className="hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      <td className={cell}>
        <FigureButton figure="totalSales" title={`Sales, ${name}`} classroomId={classroomId}>
          <Money amount={sales} />
        </FigureButton>
      </td>
      <td className={cell}>
        <FigureButton figure="organizationPart" title={`Your half, ${name}`} classroomId={classroomId}>
          <Money amount={organizationProfit} />
        </FigureButton>
      </td>
      <td className={cell}>
        {classroom ? (
          <FigureButton figure="classPart" title={`Class’s half, ${name}`} classroomId={classroomId}>
            <Money amount={classroomProfit} />
          </FigureButton>
        ) : (
          <span aria-label="None">–</span>
        )}
      </td>
    </tr>
  );
}

function Total({ amounts }: { amounts: readonly string[] }) {
  return (
    <td className={cell}>
      <Money cents={amounts.reduce((sum, amount) => sum + toCents(amount), 0)} />
    </td>
  );
}
