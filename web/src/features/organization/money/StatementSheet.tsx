import { useQuery } from '@apollo/client/react';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { OpenStatementQuery } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useMore } from '../../../lib/browser/use-more';
import { statementMonth } from '../../../lib/format/statements';
import { OpenStatement } from './money-documents';
import { StatementLines } from './StatementLines';
import { StatementSums } from './StatementSums';

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
