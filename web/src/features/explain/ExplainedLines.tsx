import { MoreRows } from '../../components/ui/actions/MoreRows';
import { graphql, readFragment } from '../../gql';
import type { ExplainFigureQuery } from '../../gql/graphql';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { useMore } from '../../lib/browser/use-more';
import { EntryTable } from './EntryTable';

export const ExplainedLine_line = graphql(`
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

type Props = {
  organizationId: string;
  lines: ExplainFigureQuery['organization']['explain']['lines'];
  onMore: () => Promise<unknown>;
};

/** Entry by entry, oldest first: the last sum is the figure. */
export function ExplainedLines({ organizationId, lines, onMore }: Props) {
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
