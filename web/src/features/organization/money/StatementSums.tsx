import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { toCents } from '../../../lib/format/money';

export const StatementSums_statement = graphql(`
  fragment StatementSums_statement on Statement {
    id
    carriedOver
    earned
    takenBack
    adjustments
    amountDue
    byClass {
      classroomName
      organizationPart
      classPart
    }
    byProduct {
      productName
      quantity
      merchandise
    }
  }
`);

type Props = { statement: FragmentType<typeof StatementSums_statement> };

/** How a statement's amount comes about, who is due what, and what was sold. */
export function StatementSums({ statement }: Props) {
  const { byClass, byProduct, ...sums } = readFragment(StatementSums_statement, statement);
  return (
    <>
      <table className="w-full rounded-input bg-sunken">
        <caption className="sr-only">How the amount due adds up</caption>
        <tbody>
          <Sum title="Carried over" cents={toCents(sums.carriedOver)} />
          <Sum title="Earned" cents={toCents(sums.earned)} />
          <Sum title="Taken back" cents={-toCents(sums.takenBack)} />
          <Sum title="Adjustments" cents={toCents(sums.adjustments)} />
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className="px-4 py-2.5 text-left">
              Amount due
            </th>
            <td className="px-4 py-2.5 text-right tabular-nums">
              <Money amount={sums.amountDue} />
            </td>
          </tr>
        </tfoot>
      </table>
      <section aria-label="By class">
        <h3 className="text-card">By class</h3>
        <ul className="mt-1 text-small">
          {byClass.map(({ classroomName, organizationPart, classPart }) => (
            <li
              key={classroomName ?? ''}
              className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 wrap-break-word">{classroomName ?? 'Without a class'}</span>
              <span className="shrink-0 text-right tabular-nums">
                <Money amount={organizationPart} /> yours
                {classroomName !== null && (
                  <span className="block text-ink-2">
                    <Money amount={classPart} /> the class’s
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="By product">
        <h3 className="text-card">By product</h3>
        <ul className="mt-1 text-small">
          {byProduct.map(({ productName, quantity, merchandise }) => (
            <li
              key={productName}
              className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 wrap-break-word">
                {quantity} × {productName}
              </span>
              <Money amount={merchandise} className="shrink-0 tabular-nums" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A step of the sum; left out where it is nothing. */
function Sum({ title, cents }: { title: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left font-medium">
        {title}
      </th>
      <td className="px-4 py-2 text-right tabular-nums">
        <Money cents={cents} />
      </td>
    </tr>
  );
}
