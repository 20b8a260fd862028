import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { LongList } from '../../../components/ui/display/LongList';
import { Money } from '../../../components/domain/Money';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import type { Elements } from '../../../components/ui/elements';
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
  { of: 'sales', title: 'Sales' },
  { of: 'organizationShare', title: 'Your half' },
  { of: 'classShare', title: 'Class’s half' },
] as const;

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
    <FigureTable first="Class" heads={heads}>
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
    </FigureTable>
  );
}

function ShareRow({ share, label }: { share: Share; label: string }) {
  const { classroom, sales, organizationProfit, classroomProfit } = share;
  const classroomId = classroom?.id ?? null;
  const name = classroom?.name ?? 'without a class';
  const cells = [
    { figure: 'totalSales', title: 'Sales', amount: sales },
    { figure: 'organizationPart', title: 'Your half', amount: organizationProfit },
    { figure: 'classPart', title: 'Class’s half', amount: classroomProfit },
  ] as const;
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
      {cells.map(({ figure, title, amount }) => (
        <td key={figure} className={figureCell}>
          {classroom || figure !== 'classPart' ? (
            <FigureButton figure={figure} title={`${title}, ${name}`} classroomId={classroomId}>
              <Money amount={amount} />
            </FigureButton>
          ) : (
            <span aria-label="None">–</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Total({ amounts }: { amounts: readonly string[] }) {
  return (
    <td className={figureCell}>
      <Money cents={amounts.reduce((sum, amount) => sum + toCents(amount), 0)} />
    </td>
  );
}

export const figureCell = 'py-2.5 pl-2 text-right tabular-nums sm:pl-3';

type TableProps = {
  /** The heading of the rows' names. */
  first: string;
  heads: readonly { title: string; of?: MoneyTerm }[];
  children: Elements;
};

/** A table of dollar figures, each column under its term. */
export function FigureTable({ first, heads, children }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small sm:text-work">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="py-1.5 text-left font-medium">
              {first}
            </th>
            {heads.map(({ title, of }) => (
              <th key={title} scope="col" className="py-1.5 pl-2 text-right font-medium sm:pl-3">
                {of ? <Term of={of}>{title}</Term> : title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
