import { Money } from '../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { Figure } from '../../../gql/graphql';
import { toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../explain/FigureButton';

export const StatementSums_statement = graphql(`
  fragment StatementSums_statement on Statement {
    id
    month
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
  const { byClass, byProduct, month, ...sums } = readFragment(StatementSums_statement, statement);
  return (
    <>
      <table className="w-full rounded-input bg-sunken">
        <caption className="sr-only">How the amount due adds up</caption>
        <tbody>
          <Sum
            month={month}
            figure="statementCarriedOver"
            title="Carried over"
            cents={toCents(sums.carriedOver)}
          />
          <Sum month={month} figure="statementEarned" title="Earned" cents={toCents(sums.earned)} />
          <Sum
            month={month}
            figure="statementTakenBack"
            title="Taken back"
            cents={-toCents(sums.takenBack)}
          />
          <Sum
            month={month}
            figure="statementAdjustments"
            title="Adjustments"
            cents={toCents(sums.adjustments)}
          />
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className="px-4 py-2.5 text-left">
              Amount due
            </th>
            <td className="px-4 py-2.5 text-right tabular-nums">
              <FigureButton
                figure="statementDue"
                title={`Amount due, ${statementMonth(month)}`}
                statementMonth={month}
              >
                <Money amount={sums.amountDue} />
              </FigureButton>
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
                <Money amount={organizationPart} />
                <span>{' yours'}</span>
                {classroomName !== null && (
                  <span className="block text-ink-2">
                    <Money amount={classPart} />
                    <span>{' the class’s'}</span>
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
              <span className="min-w-0 wrap-break-word">{`${quantity} × ${productName}`}</span>
              <Money amount={merchandise} className="shrink-0 tabular-nums" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type SumProps = { month: string; figure: Figure; title: string; cents: number };

/** A step of the sum; left out where it is nothing. */
function Sum({ month, figure, title, cents }: SumProps) {
  if (cents === 0) return null;
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left font-medium">
        {title}
      </th>
      <td className="px-4 py-2 text-right tabular-nums">
        <FigureButton figure={figure} title={`${title}, ${statementMonth(month)}`} statementMonth={month}>
          <Money cents={cents} />
        </FigureButton>
      </td>
    </tr>
  );
}
