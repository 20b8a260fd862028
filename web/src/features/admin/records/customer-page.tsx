import { useQuery } from '@apollo/client/react';
import { UserRoundX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { RecordList } from '../../../components/ui/display/RecordList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql, readFragment } from '../../../gql';
import type { CustomerRecordQuery } from '../../../gql/graphql';
import { formatMoment } from '../../../lib/format/dates';
import { NoteList } from '../notes';
import { ContactMessage, EmailRow } from '../notifications';
import { AddressForm, SupporterFindings } from '../personal-data';
import { AdminPage, emailsAddress, tabAddress } from '../shell';
import { More, orderTotal, RecordOrder, RecordOrder_order } from './RecordOrder';

const CustomerRecord = graphql(`
  query CustomerRecord($email: String!) {
    supporterData(email: $email) {
      orderCount
      emailCount
      contactMessageCount
      erasedAt
      ...SupporterFindings_data
      orderHistory(first: 20) {
        nodes {
          id
          ...RecordOrder_order
        }
      }
      emailHistory(first: 50) {
        nodes {
          id
          ...EmailRow_email
        }
      }
      messages(first: 20) {
        nodes {
          id
          ...Message_message
        }
      }
    }
  }
`);

/** /admin/customers?email=...: everything about one email address. */
export function Component() {
  return (
    <AdminPage title="Customers">
      <Customer />
    </AdminPage>
  );
}

function Customer() {
  const [address, setAddress] = useSearchParams();
  const email = address.get('email')?.trim() ?? '';
  return (
    <>
      <p className="text-ink-2">Orders, messages, emails, refunds and notes of one email address.</p>
      <AddressForm key={`form ${email}`} email={email} onLookUp={(typed) => setAddress({ email: typed })} />
      {email && <CustomerRecords key={email} email={email} />}
    </>
  );
}

function CustomerRecords({ email }: { email: string }) {
  const { data, error, loading, refetch } = useQuery(CustomerRecord, {
    variables: { email },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = () => void refetch().catch(() => undefined);
  if (!data && error) {
    return <ReadFailure title="We could not look this address up." {...{ error, loading, refetch }} />;
  }
  if (!data) return <Skeleton className="h-96" />;
  const found = data.supporterData;
  const orders = found.orderHistory.nodes;
  const typed = encodeURIComponent(email);
  const allMessages = `${tabAddress('notifications')}&show=messages&messages=all&message=${typed}`;
  const names = [...new Set(readFragment(RecordOrder_order, orders).map((order) => order.customerName))];
  return (
    <>
      <div className="grid gap-1 wrap-anywhere">
        <h2 className="text-h3">{email}</h2>
        {names.length > 0 && <p className="text-card font-semibold">{names.join(', ')}</p>}
      </div>
      {found.erasedAt && <Erased at={found.erasedAt} found={found} />}
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid gap-5">
          <RecordList
            title={`Orders (${found.orderCount.toLocaleString('en-US')})`}
            rows={orders}
            emptyText="No orders."
            more={<More to={`${tabAddress('orders')}&deleted=included&search=${typed}`} text="All orders" />}
            head={orderTotal}
          >
            {(order) => <RecordOrder order={order} />}
          </RecordList>
          <RecordList
            title={`Messages (${found.contactMessageCount.toLocaleString('en-US')})`}
            rows={found.messages.nodes}
            emptyText="No messages."
            more={<More to={allMessages} text="All messages" />}
          >
            {(message) => <ContactMessage message={message} />}
          </RecordList>
        </div>
        <div className="grid gap-5">
          <SectionCard title="Notes about this customer" body="mt-4">
            <NoteList about={{ kind: 'customer', id: email }} />
          </SectionCard>
          <RecordList
            title={`Emails (${found.emailCount.toLocaleString('en-US')})`}
            rows={found.emailHistory.nodes}
            emptyText="No emails."
            more={<More to={emailsAddress(email)} text="All emails" />}
          >
            {(sent) => <EmailRow email={sent} />}
          </RecordList>
        </div>
      </div>
      <div className="grid gap-4">
        <h2 className="text-h3">Personal data</h2>
        <SupporterFindings email={email} data={found} onErased={readAgain} />
      </div>
    </>
  );
}

type Found = CustomerRecordQuery['supporterData'];

function Erased({ at, found }: { at: string; found: Found }) {
  const { orderCount, emailCount, contactMessageCount } = found;
  const isComplete = orderCount + emailCount + contactMessageCount === 0;
  return (
    <Notice tone="warning" icon={UserRoundX}>
      <p className="font-semibold">{`This person was erased on ${formatMoment(at)}.`}</p>
      <p>
        {isComplete
          ? 'We hold no data under this address any more.'
          : 'The data on this page was still in use then, or arrived later.'}
      </p>
    </Notice>
  );
}
