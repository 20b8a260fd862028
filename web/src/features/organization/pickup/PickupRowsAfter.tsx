import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { background } from '../../../lib/live/background';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { MorePickups } from './pickup-documents';
import { PickupRow } from './PickupRow';

/** One look at a list of a few hundred should not take ten presses. */
const MORE = 50;

/** Orders below the first ones change elsewhere too, and no event of theirs is kept for a list. */
const AGAIN_MS = 30_000;

type Props = {
  organizationId: string;
  /** The cursor of the last order above. When that changes, what follows it is read again: nothing falls in between. */
  after: string;
};

/** The rest of the pickup list, page by page on demand. */
export function PickupRowsAfter({ organizationId, after }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, previousData, loading, error, refetch } = useQuery(MorePickups, {
    variables: { organizationId, after, first: MORE },
    skip: !isOpen,
    pollInterval: isOpen ? AGAIN_MS : 0,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    context: isOpen ? background : {},
  });
  const page = (data ?? previousData)?.organization.orders;
  if (!page) {
    return (
      <div className="border-t border-line py-3 text-center">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => (isOpen ? void refetch() : setOpen(true))}
          busyText={loading ? 'Loading...' : undefined}
        >
          Show more pickup orders
        </Button>
        {error && (
          <p role="alert" className="mt-1.5 text-small font-semibold text-danger">
            {domainErrorOf(error).message}
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {page.nodes.map((order) => (
          <PickupRow key={order.id} organizationId={organizationId} order={order} />
        ))}
      </ul>
      {page.pageInfo.hasNextPage && page.pageInfo.endCursor && (
        <PickupRowsAfter organizationId={organizationId} after={page.pageInfo.endCursor} />
      )}
    </>
  );
}
