import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { Notice } from '../../../components/ui/feedback/Notice';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useAccess } from '../login/use-access';
import { useMay } from '../login/use-may';
import { WorkPage } from './WorkPage';

type Read = { organization: { name: string } };

type Props<Data extends Read> = {
  /** The heading and page title, such as "Pickup days". */
  title: string;
  /** "your pickup days": completes "We could not load ...". */
  what: string;
  /** Loads the whole page by `$organizationId`. */
  query: TypedDocumentNode<Data, { organizationId: string }>;
  /** The right that the page needs; every member may open it if left out. */
  of?: keyof typeof closedTexts;
  /** Never opens from the cache, for forms that keep their first values. */
  isAlwaysFresh?: boolean;
  /** Limits the line length, for forms. */
  isNarrow?: boolean;
  skeleton: Elements;
  children: (organization: Data['organization'], readAgain: () => void) => ReactNode;
};

const closedTexts = {
  money: 'This page is for the owner and the treasurers.',
  organize: 'This page is for the owner and the organizers.',
  own: 'This page is for the owner.',
  change: 'This page is for the owner and administrators.',
};

/** A page with forms beside the dashboard. */
export function EditingPage<Data extends Read>(props: Props<Data>) {
  const { id = '' } = useParams();
  return <PageOf key={id} organizationId={id} {...props} />;
}

function PageOf<Data extends Read>(props: Props<Data> & { organizationId: string }) {
  const { organizationId, title, what, query, isAlwaysFresh, isNarrow, of, skeleton, children } = props;
  const may = useMay();
  const isClosed = of !== undefined && !may[of];
  const { data, previousData, error, refetch, loading } = useQuery<Data, OperationVariables>(query, {
    variables: { organizationId },
    fetchPolicy: isAlwaysFresh ? 'network-only' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isClosed,
  });
  usePageTitle(title);
  // A failed refetch must not remove the form and its input.
  const read = data ?? previousData;
  const access = useAccess(organizationId, error, read !== undefined);
  const { isHidden } = access;
  const readAgain = () => void refetch();
  return (
    <WorkPage
      organizationId={organizationId}
      name={(!isHidden && read?.organization.name) || ''}
      access={access}
      isNarrow={isNarrow ?? false}
    >
      <PageTitle>{title}</PageTitle>
      {isClosed && (
        <Notice tone="info" icon={Info}>
          {closedTexts[of]}
        </Notice>
      )}
      <LoadingRegion isLoading={!isClosed && !read && (loading || isHidden)} skeleton={skeleton}>
        {error && !read && !isHidden && !isClosed && (
          <ReadFailure title={`We could not load ${what}.`} {...{ error, loading, refetch: readAgain }} />
        )}
        {read && !isClosed && (
          // Hidden, not unmounted, so that the input stays.
          <div hidden={isHidden} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {children(read.organization, readAgain)}
          </div>
        )}
      </LoadingRegion>
    </WorkPage>
  );
}

type SkeletonsProps = {
  /** The classes of each card. */
  cards: readonly string[];
  className?: string;
};

export function CardSkeletons({ cards, className }: SkeletonsProps) {
  return (
    <div className={clsx('grid gap-5', className)}>
      {cards.map((card, index) => (
        <Skeleton key={index} className={card} />
      ))}
    </div>
  );
}
