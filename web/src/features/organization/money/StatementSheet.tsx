import { useQuery } from '@apollo/client/react';
import { Money } from '../../../components/domain/Money';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Figure, OpenStatementQuery } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useMore } from '../../../lib/browser/use-more';
import { toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { EntryTable } from '../../explain';
import { FigureButton } from '../explain/FigureButton';
import { OpenStatement } from './money-documents';

const StatementSums_statement = graphql(`
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

const StatementLineRow_line = graphql(`
  fragment StatementLineRow_line on StatementLine {
    id
    occurredAt
    kind
    orderReference
    classroomName
    share
    runningSum
  }
`);

const PAGE_SIZE = 50;

type Props = { organizationId: string; month: string; onClose: () => void };

/** A statement in full: the sum, by class, by product, every line. */
export function StatementSheet({ organizationId, month, onClose }: Props) {
  const { data, error, loading, refetch, fetchMore } = useQuery(OpenStatement, {
    variables: { organizationId, month, first: PAGE_SIZE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const statement = data?.organization.statement;
  const more = useMore(() =>
    fetchMore({
      variables: { after: statement?.lines.pageInfo.endCursor ?? null },
      updateQuery: withMoreLines,
    }),
  );
  return (
    <Sheet isOpen title={statementMonth(month)} onClose={onClose}>
      <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {error && !statement && (
          <ErrorCard
            title="We could not open this statement."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {statement && (
          <div className="grid gap-6 text-work">
            <StatementSums statement={statement} />
            <div>
              <StatementLines organizationId={organizationId} lines={statement.lines.nodes} />
              {statement.lines.pageInfo.hasNextPage && (
                <MoreRows
                  what="lines"
                  shown={statement.lines.nodes.length}
                  total={statement.lines.totalCount}
                  isLoading={more.isLoading}
                  error={more.error ? domainErrorOf(more.error).message : null}
                  onMore={more.loadMore}
                />
              )}
            </div>
          </div>
        )}
      </LoadingRegion>
    </Sheet>
  );
}

function withMoreLines(
  shown: OpenStatementQuery,
  { fetchMoreResult: next }: { fetchMoreResult: OpenStatementQuery },
): OpenStatementQuery {
  const nodes = [...shown.organization.statement.lines.nodes, ...next.organization.statement.lines.nodes];
  const statement = {
    ...shown.organization.statement,
    lines: { ...next.organization.statement.lines, nodes },
  };
  return { ...shown, organization: { ...shown.organization, statement } };
}

type StatementLinesProps = {
  organizationId: string;
  lines: readonly FragmentType<typeof StatementLineRow_line>[];
};

/** Every line of a statement, with the sum up to it. */
function StatementLines({ organizationId, lines }: StatementLinesProps) {
  const entries = lines.map((line) => {
    const { share, ...entry } = readFragment(StatementLineRow_line, line);
    return { ...entry, amount: share };
  });
  return (
    <section aria-label="Lines">
      <h3 className="text-card">Lines</h3>
      <EntryTable organizationId={organizationId} entries={entries} />
    </section>
  );
}

type StatementSumsProps = { statement: FragmentType<typeof StatementSums_statement> };

/** How a statement's amount comes about, who is due what, and what was sold. */
function StatementSums({ statement }: StatementSumsProps) {
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
