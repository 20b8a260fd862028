import { useQuery } from '@apollo/client/react';
import { Download, Scale, Sigma } from 'lucide-react';
import { Money } from '../../components/domain/Money';
import { MoreRows } from '../../components/ui/actions/MoreRows';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Sheet } from '../../components/ui/overlay/Sheet';
import { graphql, readFragment } from '../../gql';
import type { ExplainFigureQuery, Figure } from '../../gql/graphql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { useMore } from '../../lib/browser/use-more';
import { CheckLine } from './CheckLine';
import { EntryTable } from './EntryTable';

/** A figure with all that it is made of. */
const ExplainFigure = graphql(`
  query ExplainFigure(
    $organizationId: ID!
    $figure: Figure!
    $classroomId: ID
    $isWithoutClass: Boolean
    $statement: String
    $first: Int!
    $after: String
  ) {
    organization(id: $organizationId) {
      id
      lastCheck {
        ...CheckLine_check
      }
      explain(
        figure: $figure
        classroomId: $classroomId
        isWithoutClass: $isWithoutClass
        statement: $statement
      ) {
        definition
        formula
        rounding
        amount
        csvUrl
        lines(first: $first, after: $after) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            ...ExplainedLine_line
          }
        }
      }
    }
  }
`);

const ExplainedLine_line = graphql(`
  fragment ExplainedLine_line on ExplanationLine {
    id
    occurredAt
    kind
    orderReference
    classroomName
    amount
    runningSum
  }
`);

const PAGE_SIZE = 50;

type Props = {
  organizationId: string;
  figure: Figure;
  title: string;
  classroomId?: string | null | undefined;
  /** The month of the statement whose sum it is: YYYY-MM. */
  statementMonth?: string | undefined;
  onClose: () => void;
};

/** What a figure means, how it adds up, and every ledger entry behind it. */
export function FigureSheet({ organizationId, figure, title, classroomId, statementMonth, onClose }: Props) {
  const { data, error, loading, refetch, fetchMore } = useQuery(ExplainFigure, {
    variables: {
      ...{ organizationId, figure, first: PAGE_SIZE },
      classroomId: classroomId ?? null,
      isWithoutClass: classroomId === null,
      statement: statementMonth ?? null,
    },
    // As of now: the sheet is opened to check what the page says.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const explanation = data?.organization.explain;
  const readMore = () =>
    fetchMore({
      variables: { after: explanation?.lines.pageInfo.endCursor ?? null },
      updateQuery: withMoreLines,
    });
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      foot={
        explanation && (
          <a
            href={explanation.csvUrl}
            download
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'w-full' })}
          >
            <Download aria-hidden size={18} />
            <span>These lines as CSV</span>
          </a>
        )
      }
    >
      <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {error && !explanation && (
          <ErrorCard
            title="We could not open this figure."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {explanation && (
          <div className="grid gap-5 text-work">
            <div>
              <Money
                amount={explanation.amount}
                className="text-[2.25rem] leading-[1.1] font-extrabold tracking-[-0.025em] tabular-nums"
              />
              <p className="mt-2">{explanation.definition}</p>
            </div>
            <HowItAddsUp explanation={explanation} />
            {data.organization.lastCheck && <CheckLine check={data.organization.lastCheck} />}
            <ExplainedLines organizationId={organizationId} lines={explanation.lines} onMore={readMore} />
          </div>
        )}
      </LoadingRegion>
    </Sheet>
  );
}

type Explanation = ExplainFigureQuery['organization']['explain'];

function HowItAddsUp({ explanation: { formula, rounding } }: { explanation: Explanation }) {
  return (
    <dl className="grid gap-3 rounded-input bg-sunken px-4 py-3.5 text-small">
      <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
        <Sigma aria-hidden size={18} className="mt-0.5 text-ink-2" />
        <dt className="sr-only">Formula</dt>
        <dd className="font-semibold tabular-nums">{formula}</dd>
      </div>
      {rounding && (
        <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
          <Scale aria-hidden size={18} className="mt-0.5 text-ink-2" />
          <dt className="sr-only">Rounding</dt>
          <dd className="text-ink-2 tabular-nums">{rounding}</dd>
        </div>
      )}
    </dl>
  );
}

function withMoreLines(
  shown: ExplainFigureQuery,
  { fetchMoreResult: next }: { fetchMoreResult: ExplainFigureQuery },
) {
  const { lines } = shown.organization.explain;
  const nodes = [...lines.nodes, ...next.organization.explain.lines.nodes];
  const explain = { ...shown.organization.explain, lines: { ...next.organization.explain.lines, nodes } };
  return { ...shown, organization: { ...shown.organization, explain } };
}

type ExplainedLinesProps = {
  organizationId: string;
  lines: ExplainFigureQuery['organization']['explain']['lines'];
  onMore: () => Promise<unknown>;
};

/** Entry by entry, oldest first: the last sum is the figure. */
function ExplainedLines({ organizationId, lines, onMore }: ExplainedLinesProps) {
  const { loadMore, isLoading, error } = useMore(onMore);
  if (lines.nodes.length === 0) return <p className="text-ink-2">Nothing has been counted here yet.</p>;
  return (
    <div>
      <EntryTable
        organizationId={organizationId}
        entries={lines.nodes.map((line) => readFragment(ExplainedLine_line, line))}
      />
      {lines.pageInfo.hasNextPage && (
        <MoreRows
          what="entries"
          shown={lines.nodes.length}
          total={lines.totalCount}
          isLoading={isLoading}
          error={error ? domainErrorOf(error).message : null}
          onMore={loadMore}
        />
      )}
    </div>
  );
}
