import { useMutation } from '@apollo/client/react';
import { Archive, ChartLine } from 'lucide-react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Term } from '../../../components/domain/Term';
import { QuietButton } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { ChartCard } from '../../../components/ui/display/ChartCard';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import type { MoneyPageQuery } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { formatCalendarDay, formatDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toCents } from '../../../lib/format/money';
import { CampaignsCard } from '../campaigns/CampaignsCard';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { useMay } from '../login/use-may';
import { ClassShares } from '../totals/ClassShares';
import { MoneyFigures } from './MoneyFigures';
import { PayeeCard } from './PayeeCard';
import { ProposalsCard } from './ProposalsCard';
import { RecipientsCard } from './RecipientsCard';
import { StatementsCard } from './StatementsCard';
import { earningsFinding, earningsPoints } from './earnings';

const MoneyPage = graphql(`
  query MoneyPage($organizationId: ID!, $after: String) {
    organization(id: $organizationId) {
      id
      name
      lastCheck {
        ...CheckLine_check
      }
      ...ProposalsCard_organization
      ...MoneyFigures_organization
      earnings {
        day
        share
        total
      }
      ...StatementsCard_organization
      ...PayeeCard_organization
      ...RecipientsCard_organization
      closingRequestedAt
      ...CampaignsCard_organization
      totals {
        revision
        ...ClassShares_totals
      }
    }
  }
`);

const RequestClosing = graphql(`
  mutation RequestClosing($organizationId: ID!) {
    requestClosing(organizationId: $organizationId) {
      id
      closingRequestedAt
    }
  }
`);

const WithdrawClosing = graphql(`
  mutation WithdrawClosing($organizationId: ID!) {
    withdrawClosing(organizationId: $organizationId) {
      id
      closingRequestedAt
    }
  }
`);

const NOT_SAVED = 'Not Saved';

// Loads after the figures above it; the placeholder has the height of the chart and its caption.
const EarningsChart = lazyPart(
  'The chart',
  () => import('./EarningsChart').then(({ EarningsChart }) => EarningsChart),
  { waiting: <div aria-busy className="h-[264px]" /> },
);

/** /organization/{id}/money: the balance, statements, the payee and the records. */
export function Component() {
  return (
    <EditingPage
      title="Money"
      of="money"
      what="your money page"
      query={MoneyPage}
      skeleton={<CardSkeletons cards={['h-52 rounded-hero', 'h-72 rounded-card', 'h-56 rounded-card']} />}
    >
      {(organization) => (
        <>
          <ProposalsCard organization={organization} />
          <MoneyFigures organization={organization} check={organization.lastCheck} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <EarningsCard organization={organization} />
              <StatementsCard organization={organization} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <PayeeCard organization={organization} />
              <RecipientsCard organization={organization} />
              <RecordsCard organizationId={organization.id} />
            </div>
          </div>
          <ClassShares totals={organization.totals} />
          <CampaignsCard organization={organization} />
          <ClosingCard organization={organization} />
        </>
      )}
    </EditingPage>
  );
}

type CardProps = { organization: MoneyPageQuery['organization'] };

/** Requests the payout of the rest, however small, or withdraws the request. */
function ClosingCard({ organization: { id, closingRequestedAt } }: CardProps) {
  const [request] = useMutation(RequestClosing);
  const [withdraw, { loading }] = useMutation(WithdrawClosing);
  const { change } = useMay();
  const variables = { organizationId: id };
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keepRaising = async () => {
    const refused = await runWithToast(() => withdraw({ variables }), {
      done: 'Small amounts carry over again',
      failed: NOT_SAVED,
    });
    setError(refused?.message ?? null);
  };
  return (
    <SectionCard title="Done raising money?" look="home">
      <p role="status" className="mt-1 text-small text-ink-2">
        {closingRequestedAt
          ? `You asked on ${formatDay(closingRequestedAt)}: your next statement pays any amount above $0.`
          : 'Amounts under $25.00 carry over to the next statement. When you stop, ask for the rest, and we pay any amount.'}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
      {change && (
        <QuietButton
          className="mt-3 max-xs:w-full"
          busyText={loading ? 'Saving...' : undefined}
          onClick={() => (closingRequestedAt ? void keepRaising() : setAsking(true))}
        >
          {closingRequestedAt ? 'Keep raising money' : 'Pay out the rest'}
        </QuietButton>
      )}
      {isAsking && (
        <MutationDialog
          title="Pay out the rest?"
          verb="Pay it out"
          send={() => request({ variables })}
          done="Your next statement pays the rest"
          failed={NOT_SAVED}
          onClose={() => setAsking(false)}
        >
          <p>
            Your next statement pays any amount above $0 to your payee. Your codes, pages and orders do not
            change, and you can undo this.
          </p>
        </MutationDialog>
      )}
    </SectionCard>
  );
}

/** The earnings over time, as a chart or a table. */
function EarningsCard({ organization: { earnings } }: CardProps) {
  const today = easternDay(useNow(600_000));
  const days = earnings.map(({ day, share, total }) => ({
    day,
    shareCents: toCents(share),
    totalCents: toCents(total),
  }));
  if (days.length === 0) {
    return (
      <SectionCard title="Over time" look="home">
        <EmptyState text="No sales yet. Your chart starts with the first one." />
      </SectionCard>
    );
  }
  return (
    <ChartCard
      title="Over time"
      look="home"
      icon={ChartLine}
      finding={earningsFinding(days)}
      table={{
        caption: 'Earned, day by day',
        columns: ['Day', 'That day', 'Total'],
        heads: {
          'That day': <Term of="profit">That day</Term>,
          Total: <Term of="profit">Total</Term>,
        },
        rows: days
          .toReversed()
          .map(({ day, shareCents, totalCents }) => [
            formatCalendarDay(day),
            formatCents(shareCents),
            formatCents(totalCents),
          ]),
      }}
    >
      <EarningsChart points={earningsPoints(days, today)} />
    </ChartCard>
  );
}

/** Downloads for treasurers and yearly reviews. */
function RecordsCard({ organizationId }: { organizationId: string }) {
  const path = `/api/organizations/${organizationId}`;
  return (
    <SectionCard
      title="For your records"
      text="Download every entry in your ledger, or one package for a yearly review: ledger, orders without addresses, statements, checks, and a page that explains them."
      look="home"
    >
      <div className="mt-3 flex flex-wrap gap-2">
        <DownloadLink href={`${path}/ledger.csv`} className="max-xs:w-full">
          Ledger as CSV
        </DownloadLink>
        <DownloadLink href={`${path}/audit.zip`} icon={Archive} className="max-xs:w-full">
          Review package
        </DownloadLink>
      </div>
    </SectionCard>
  );
}
