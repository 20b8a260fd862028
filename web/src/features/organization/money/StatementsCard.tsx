import { FileText } from 'lucide-react';
import { useState } from 'react';
import { MoreRows } from '../../../components/domain/GrowingList';
import { Money } from '../../../components/domain/Money';
import { StatementChip } from '../../../components/domain/orders/StatementChip';
import { paymentNote, ReturnedPayments } from '../../../components/domain/orders/StatementPayments';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { StatementsCard_OrganizationFragment } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { formatDay } from '../../../lib/format/dates';
import { toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';

const StatementSheet = lazyPart('The statement', () =>
  import('./StatementSheet').then(({ StatementSheet }) => StatementSheet),
);

export const StatementsCard_organization = graphql(`
  fragment StatementsCard_organization on Organization {
    id
    statements(first: 36, after: $after) {
      nodes {
        id
        month
        state
        isPaidOut
        waitsUntil
        amountDue
        paidAt
        method
        reference
        payeeName
        pdfUrl
        csvUrl
        returnedPayments {
          paidOn
          method
          reference
          payeeName
          returnedOn
          reason
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const OlderStatements = graphql(`
  query OlderStatements($organizationId: ID!, $after: String) {
    organization(id: $organizationId) {
      id
      ...StatementsCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof StatementsCard_organization> };

export function StatementsCard({ organization }: Props) {
  const { id, statements } = readFragment(StatementsCard_organization, organization);
  // The page has loaded the first ones.
  const { page = statements, more } = useConnection(
    OlderStatements,
    { organizationId: id },
    (data) => readFragment(StatementsCard_organization, data.organization).statements,
    'cache-first',
  );
  return (
    <SectionCard
      title="Statements"
      text="One for each month with sales, made on the 1st of the next month. We pay $25.00 or more; less carries over."
      look="home"
    >
      {page.nodes.length === 0 ? (
        <EmptyState
          picture={<FileText size={32} className="text-ink-2" />}
          text="No statement yet. The first one comes after the first month with sales."
        />
      ) : (
        <ul className="mt-3">
          {page.nodes.map((statement) => (
            <StatementRow key={statement.id} organizationId={id} statement={statement} />
          ))}
        </ul>
      )}
      <MoreRows list={{ page, more }} what="statements" />
    </SectionCard>
  );
}

type Statement = StatementsCard_OrganizationFragment['statements']['nodes'][number];

function StatementRow({ organizationId, statement }: { organizationId: string; statement: Statement }) {
  const [isOpen, setOpen] = useState(false);
  const { month, state, amountDue } = statement;
  const name = statementMonth(month);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="relative cursor-pointer rounded-small text-left font-semibold underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-[5px] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid"
          >
            {name}
          </button>
          <StatementChip state={state} />
        </p>
        <p className="mt-1.5 text-small text-ink-2 tabular-nums">{statementNote(statement)}</p>
        <ReturnedPayments payments={statement.returnedPayments} />
      </div>
      <span className="text-right text-[1.125rem] font-extrabold tabular-nums sm:col-start-3">
        <FigureButton figure="statementDue" title={`Amount due, ${name}`} statementMonth={month}>
          <Money amount={amountDue} />
        </FigureButton>
      </span>
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <DownloadLink href={statement.pdfUrl} aria-label={`PDF of ${name}`}>
          PDF
        </DownloadLink>
        <DownloadLink href={statement.csvUrl} aria-label={`CSV of ${name}`}>
          CSV
        </DownloadLink>
      </div>
      {isOpen && (
        <StatementSheet organizationId={organizationId} month={month} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

/** How a month's amount was paid, or why it is not paid yet. */
function statementNote(statement: Statement): string {
  const { state, isPaidOut, waitsUntil, amountDue } = statement;
  const paid = paymentNote(statement);
  if (paid) return paid;
  if (toCents(amountDue) < 0) return 'Below zero: carried over to the next statement';
  if (!isPaidOut) return 'Under $25.00: carried over to the next statement';
  if (waitsUntil) return `On hold for the new payee or contact, until ${formatDay(waitsUntil)} at the latest`;
  return state === 'approved' ? 'Approved for payment' : 'Being checked before payment';
}
