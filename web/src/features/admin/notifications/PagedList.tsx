import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import type { Elements } from '../../../components/ui/elements';

type Props = {
  /** "emails": what did not load. */
  what: string;
  /** Undefined while the first ones are on their way. */
  count: number | undefined;
  emptyText: string;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  hasMore: boolean;
  onMore: () => Promise<unknown>;
  children: Elements;
};

/** The newest of something, with the older ones on demand; what is there stays when more cannot be read. */
export function PagedList(props: Props) {
  const { what, count, emptyText, error, isLoading, onRetry, hasMore, onMore, children } = props;
  if (error && count === undefined) {
    return (
      <ErrorCard
        title={`The ${what} did not load`}
        text={domainErrorOf(error).message}
        onRetry={onRetry}
        isRetrying={isLoading}
      />
    );
  }
  return (
    <LoadingRegion isLoading={count === undefined} skeleton={<Skeleton className="h-40 rounded-input" />}>
      {count === 0 && <EmptyState text={emptyText} />}
      {children}
      {hasMore && <Older onMore={onMore} />}
    </LoadingRegion>
  );
}

function Older({ onMore }: Pick<Props, 'onMore'>) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    await onMore().catch((error: unknown) => setProblem(domainErrorOf(error).message));
    setAsking(false);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="quiet"
        size="sm"
        busyText={isAsking ? 'Loading...' : undefined}
        onClick={() => void ask()}
      >
        Show older
      </Button>
      {problem && (
        <p role="alert" className="text-small font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
