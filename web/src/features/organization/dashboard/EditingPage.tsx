import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import type { Elements } from '../../../components/ui/elements';
import { Notice } from '../../../components/ui/feedback/Notice';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { UnsavedContext, useLeaveGuard } from '../../../lib/editing/unsaved';
import { useAccess } from '../login/use-access';
import { type May, useMay } from '../login/use-may';
import { WorkPage } from './WorkPage';

const LeaveQuestion = lazyPart('The question', () =>
  import('../../../components/ui/overlay/LeaveQuestion').then(({ LeaveQuestion }) => LeaveQuestion),
);

type Read = { organization: { name: string } };

type Props<Data extends Read> = {
  /** "Pickup days". */
  title: string;
  /** "your pickup days": what could not be loaded. */
  what: string;
  /** "the pickup day": what one would leave unsaved. */
  where: string;
  /** Everything on the page, by `$organizationId`. */
  query: TypedDocumentNode<Data, { organizationId: string }>;
  /** Whose page it is; every member's where it is left out. */
  of?: keyof May;
  /** The inputs open with the response, and are then the reader's. */
  isAlwaysFresh?: boolean;
  /** Lines no longer than they are read well. */
  isNarrow?: boolean;
  skeleton: Elements;
  children: (organization: Data['organization'], readAgain: () => void) => ReactNode;
};

const closedTexts: Record<keyof May, string> = {
  money: 'This page is for the owner and the treasurers.',
  organize: 'This page is for the owner and the organizers.',
  own: 'This page is for the owner.',
};

/** A page beside the dashboard on which one types: whoever leaves before it is saved is asked. */
export function EditingPage<Data extends Read>(props: Props<Data>) {
  const { id = '' } = useParams();
  return <PageOf key={id} organizationId={id} {...props} />;
}

function PageOf<Data extends Read>(props: Props<Data> & { organizationId: string }) {
  const { organizationId, title, what, where, query, isAlwaysFresh, isNarrow, of, skeleton, children } =
    props;
  const may = useMay();
  const isClosed = of !== undefined && !may[of];
  const { data, previousData, error, refetch, loading } = useQuery<Data, OperationVariables>(query, {
    variables: { organizationId },
    fetchPolicy: isAlwaysFresh ? 'network-only' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    skip: isClosed,
  });
  usePageTitle(title);
  // A reading that failed takes nothing away that is typed.
  const read = data ?? previousData;
  const access = useAccess(organizationId, error, read !== undefined);
  const { isHidden } = access;
  const readAgain = () => void refetch();
  const { report, isAsking, leave, stay } = useLeaveGuard();
  return (
    <UnsavedContext value={report}>
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
          {read && (
            // Out of sight it keeps what is typed.
            <div hidden={isHidden} className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {children(read.organization, readAgain)}
            </div>
          )}
        </LoadingRegion>
      </WorkPage>
      {isAsking && <LeaveQuestion where={where} onLeave={leave} onClose={stay} />}
    </UnsavedContext>
  );
}
