import { MoreRows } from '../../../components/domain/GrowingList';
import { Money } from '../../../components/domain/Money';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { graphql } from '../../../gql';
import type { Figure, OpenStatementQuery } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { EntryTable, FigureButton } from '../../explain';

const OpenStatement = graphql(`
  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      statement(month: $month) {
        id
        month
        carriedOver
        earned
        takenBack
        adjustments
        amountDue
        books
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
        lines(first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            occurredAt
            kind
            orderReference
            classroomName
            amount: share
            runningSum
          }
        }
      }
    }
  }
`);

const PAGE_SIZE = 50;

type Props = { organizationId: string; month: string; onClose: () => void };

/** A full statement: the sum, by class, by product, and every line. */
export function StatementSheet({ organizationId, month, onClose }: Props) {
  const list = useConnection(
    OpenStatement,
    { organizationId, month, first: PAGE_SIZE },
    ({ organization }) => organization.statement.lines,
    'network-only',
  );
  const { data, error, loading, refetch } = list;
  const statement = data?.organization.statement;
  return (
    <Sheet title={statementMonth(month)} onClose={onClose}>
      <LoadingRegion isLoading={list.isLoading} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {error && !statement && (
          <ReadFailure title="We could not load this statement." {...{ error, loading, refetch }} />
        )}
        {statement && (
          <div className="grid gap-6 text-work">
            <StatementSums statement={statement} />
            <div>
              <section aria-label="Lines">
                <h3 className="text-card">Lines</h3>
                <EntryTable organizationId={organizationId} entries={statement.lines.nodes} />
              </section>
              <MoreRows list={list} what="lines" />
            </div>
          </div>
        )}
      </LoadingRegion>
    </Sheet>
  );
}

function StatementSums({ statement }: { statement: OpenStatementQuery['organization']['statement'] }) {
  const { byClass, byProduct, month, books, ...sums } = statement;
  const parts = [
    { figure: 'statementCarriedOver', title: 'Carried over', cents: toCents(sums.carriedOver) },
    { figure: 'statementEarned', title: 'Earned', cents: toCents(sums.earned) },
    { figure: 'statementTakenBack', title: 'Taken back', cents: -toCents(sums.takenBack) },
    { figure: 'statementAdjustments', title: 'Adjustments', cents: toCents(sums.adjustments) },
  ] as const;
  return (
    <>
      <table className="w-full rounded-input bg-sunken">
        <caption className="sr-only">How the amount due adds up</caption>
        <tbody>
          {parts.map((part) => part.cents !== 0 && <Sum key={part.figure} month={month} {...part} />)}
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
      {books && (
        <p className="text-small text-ink-2 wrap-break-word">{`Books when the statement was made: ${books}`}</p>
      )}
      <section aria-label="By class">
        <h3 className="text-card">By class</h3>
        <ul className="mt-1 text-small">
          {byClass.map(({ classroomName, organizationPart, classPart }, index) => (
            <li key={index} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
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
              <span className="min-w-0 wrap-break-word">
                {quantity === 0 ? productName : `${quantity} × ${productName}`}
              </span>
              <Money amount={merchandise} term="price" className="shrink-0 tabular-nums" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type SumProps = { month: string; figure: Figure; title: string; cents: number };

function Sum({ month, figure, title, cents }: SumProps) {
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
