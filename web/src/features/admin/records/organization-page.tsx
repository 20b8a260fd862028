import { useQuery } from '@apollo/client/react';
import { FileText, LayoutDashboard, PenLine } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { SalesBySource } from '../../../components/domain/orders/SalesBySource';
import { StatementChip } from '../../../components/domain/orders/StatementChip';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Chip } from '../../../components/ui/display/Chip';
import { RecordList } from '../../../components/ui/display/RecordList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { graphql } from '../../../gql';
import type { OrganizationRecordQuery } from '../../../gql/graphql';
import { statementMonth } from '../../../lib/format/statements';
import { NoteList } from '../notes';
import { EmailRow } from '../notifications';
import { OrganizationClassrooms } from '../organizations';
import { AuditRow } from '../settings';
import { AdminPage, emailsAddress, ordersAddress, organizationAddress, tabAddress, useJob } from '../shell';
import { More, orderTotal, RecordOrder } from './RecordOrder';

const OrganizationRecord = graphql(`
  query OrganizationRecord($id: ID!) {
    organization(id: $id) {
      id
      name
      code
      contactName
      contactEmail
      contactPhone
      isActive
      isCampaignRunning
      salesBySource {
        source
        orderCount
        sales
      }
      statements(first: 12) {
        nodes {
          id
          month
          state
          amountDue
          pdfUrl
        }
      }
      emails(first: 20) {
        nodes {
          id
          ...EmailRow_email
        }
      }
      auditEntries(first: 20) {
        nodes {
          id
          ...AuditRow_entry
        }
      }
    }
    orders(filter: { organizationId: $id, deletedOrganizations: included }, first: 20) {
      nodes {
        id
        ...RecordOrder_order
      }
      totalCount
    }
  }
`);

/** /admin/organizations/:id: everything about one organization. */
export function Component() {
  const id = useParams().id ?? '';
  // The page below fetches it, once the session is known.
  const { data } = useQuery(OrganizationRecord, { variables: { id } });
  return (
    <AdminPage title={data?.organization.name ?? 'Organization'} under={tabAddress('organizations')}>
      <Organization id={id} />
    </AdminPage>
  );
}

function Organization({ id }: { id: string }) {
  const { data, error, loading, refetch } = useQuery(OrganizationRecord, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <LoadingRegion isLoading={!data && !error} skeleton={<Skeleton className="h-96" />}>
      {!data && error && (
        <ReadFailure title="We could not load this organization." {...{ error, loading, refetch }} />
      )}
      {data && <OrganizationRecords {...data} />}
    </LoadingRegion>
  );
}

function OrganizationRecords({ organization, orders }: OrganizationRecordQuery) {
  const { id, name, salesBySource, statements, emails, auditEntries, contactEmail } = organization;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Head organization={organization} />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid gap-5">
          <SectionCard title="Classrooms" body="mt-4">
            <OrganizationClassrooms organizationId={id} name={name} />
            {salesBySource.length > 0 && <SalesBySource rows={salesBySource} />}
          </SectionCard>
          <RecordList
            title={`Orders (${orders.totalCount.toLocaleString('en-US')})`}
            rows={orders.nodes}
            emptyText="No orders yet."
            head={orderTotal}
            more={<More to={ordersAddress(id)} text="All orders" />}
          >
            {(order) => <RecordOrder order={order} isCustomerShown />}
          </RecordList>
        </div>
        <div className="grid gap-5">
          <SectionCard title="Notes" body="mt-4">
            <NoteList about={{ kind: 'organization', id }} />
          </SectionCard>
          <RecordList
            title="Statements"
            rows={statements.nodes}
            emptyText="No statements yet."
            head={
              <Term of="amountDue" look="head">
                Amount due
              </Term>
            }
            more={<More to={`/admin/payouts?look=all&organizationId=${id}`} text="All payouts" />}
          >
            {(statement) => <RecordStatement {...statement} />}
          </RecordList>
          <RecordList
            title="Emails"
            rows={emails.nodes}
            emptyText="No emails."
            more={<More to={emailsAddress(contactEmail)} text="All emails" />}
          >
            {(email) => <EmailRow email={email} />}
          </RecordList>
          <RecordList
            title="Changes by staff"
            rows={auditEntries.nodes}
            emptyText="Nothing yet."
            more={<More to={`/admin/audit?search=${id}`} text="All changes" />}
          >
            {(entry) => <AuditRow entry={entry} />}
          </RecordList>
        </div>
      </div>
    </div>
  );
}

function Head({ organization }: Pick<OrganizationRecordQuery, 'organization'>) {
  const canEdit = useJob();
  const { id, code, contactName, contactEmail, contactPhone, isActive, isCampaignRunning } = organization;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="code text-small">{code}</span>
          {!isActive && <Chip tone="warning">Inactive</Chip>}
          {isCampaignRunning && <Chip tone="success">Campaign running</Chip>}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {[contactName, contactEmail, contactPhone].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canEdit && (
        <Link to={organizationAddress(code)} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <PenLine size={18} />
          <span>Edit</span>
        </Link>
      )}
      <Link to={`/organization/${id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
        <LayoutDashboard size={18} />
        <span>Dashboard</span>
      </Link>
    </div>
  );
}

type RecordStatementProps = OrganizationRecordQuery['organization']['statements']['nodes'][number];

function RecordStatement({ month, state, amountDue, pdfUrl }: RecordStatementProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0">
      <span className="min-w-0 flex-1 basis-32 font-semibold">{statementMonth(month)}</span>
      <StatementChip state={state} isForStaff />
      <Money term="amountDue" amount={amountDue} className="font-bold tabular-nums" />
      <a href={pdfUrl} className="link inline-flex items-center gap-1 py-2 text-small">
        <FileText size={18} />
        <span>PDF</span>
        <span className="sr-only">{` of ${statementMonth(month)}`}</span>
      </a>
    </li>
  );
}
