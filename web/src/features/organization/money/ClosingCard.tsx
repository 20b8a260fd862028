import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatDay } from '../../../lib/format/dates';
import { useClosing } from './use-closing';

export const ClosingCard_organization = graphql(`
  fragment ClosingCard_organization on Organization {
    id
    closingRequestedAt
  }
`);

type Props = { organization: FragmentType<typeof ClosingCard_organization> };

/** An owner who stops asks for what is left, however little; and goes on after all. */
export function ClosingCard({ organization }: Props) {
  const { id, closingRequestedAt } = readFragment(ClosingCard_organization, organization);
  const { request, withdraw, isSaving } = useClosing(id);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = async (isRequest: boolean) => {
    setError(null);
    const domainError = await (isRequest ? request() : withdraw());
    setError(domainError?.message ?? null);
    if (!domainError) setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="closing" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="closing" className="text-card">
        Done raising money?
      </h2>
      <p role="status" className="mt-1 text-small text-ink-2">
        {closingRequestedAt
          ? `You asked on ${formatDay(closingRequestedAt)}: from your next statement on any amount above $0 is paid.`
          : 'Less than $25.00 waits for the next statement. When you stop, ask for what is left: then any amount is paid.'}
      </p>
      {error && !isAsking && (
        <p role="alert" className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="mt-3 max-xs:w-full"
        busyText={isSaving && !isAsking ? 'Saving...' : undefined}
        onClick={() => (closingRequestedAt ? void change(false) : setAsking(true))}
      >
        {closingRequestedAt ? 'We go on after all' : 'Pay out what is left'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Pay out what is left?"
          verb="Pay it out"
          busyText="Saving..."
          isBusy={isSaving}
          error={error}
          onConfirm={() => void change(true)}
          onClose={() => setAsking(false)}
        >
          <p>
            From your next statement on any amount above $0 is paid to your payee. Your codes, pages and
            orders stay as they are, and you can take this back.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
