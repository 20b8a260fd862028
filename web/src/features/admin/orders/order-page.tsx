import { useApolloClient, useQuery } from '@apollo/client/react';
import { Receipt } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DisputeChip } from '../../../components/domain/orders/StatusChip';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Card } from '../../../components/ui/display/Card';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { OrderRecordQuery } from '../../../gql/graphql';
import { inBackground, listen } from '../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../lib/live/use-live';
import { ContactMessage, EmailRow } from '../notifications';
import { AdminPage, organizationRecordAddress, tabAddress, usePageKeys } from '../shell';
import { AdminOrder_order, type AdminOrder } from './admin-order';
import { OrderDetails } from './details/OrderDetails';
import { OrderStatusCell, PaymentState, useOrderRow } from './list/order-row';
import { type OrderTask, useAllowedTasks } from './tasks/OrderTasks';

const OrderTaskDialog = lazyPart('The question', () =>
  import('./tasks/OrderTaskDialog').then(({ OrderTaskDialog }) => OrderTaskDialog),
);

/** Finds an order by the last 8 characters of its id or by the whole id; other texts of orders may match as well. */
const OrderRecord = graphql(`
  query OrderRecord($reference: String!) {
    orders(filter: { search: $reference, deletedOrganizations: included }, first: 5) {
      nodes {
        id
        emails {
          id
          ...EmailRow_email
        }
        contactMessages {
          id
          ...Message_message
        }
        ...AdminOrder_order
      }
    }
  }
`);

const OrderRecordChanged = graphql(`
  subscription OrderRecordChanged($id: ID!) {
    orderChanged(id: $id) {
      id
      emails {
        id
        ...EmailRow_email
      }
      ...AdminOrder_order
    }
  }
`);

const isReference = /^[0-9a-f]{8}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /admin/orders/{last 8 characters}: everything about one order, with its tasks. */
export function Component() {
  const reference = (useParams().reference ?? '').toLowerCase();
  return (
    <AdminPage title={`Order ${reference.slice(-8)}`} under={tabAddress('orders')}>
      <OrderRecordContent key={reference} reference={reference} />
    </AdminPage>
  );
}

function OrderRecordContent({ reference }: { reference: string }) {
  const { data, error, loading, refetch } = useQuery(OrderRecord, {
    variables: { reference },
    skip: !isReference.test(reference),
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ReadFailure title="We could not load this order." {...{ error, loading, refetch }} />;
  }
  if (!data && loading) return <Skeleton className="h-96" />;
  const order = data?.orders.nodes.find(({ id }) => id.endsWith(reference));
  if (order) return <OrderRecordOf order={order} />;
  return (
    <>
      <PageTitle>Order not found</PageTitle>
      <EmptyState
        picture={<Receipt aria-hidden size={40} className="text-ink-2" />}
        text={`No order ID ends in ${reference.slice(-8)}.`}
        action={
          <Link to={tabAddress('orders')} className="link">
            All orders
          </Link>
        }
      />
    </>
  );
}

type Found = OrderRecordQuery['orders']['nodes'][number];

function OrderRecordOf({ order: found }: { order: Found }) {
  const order = readFragment(AdminOrder_order, found);
  const [task, setTask] = useState<OrderTask | null>(null);
  useOrderLive(order.id);
  useTaskKeys(order, setTask);
  const row = useOrderRow(order, setTask);
  const { id, organization, classroom, customerName, createdAt, dispute } = order;
  return (
    <>
      <div className="grid gap-1.5">
        <PageTitle>
          <span className="wrap-anywhere">{customerName}</span>
        </PageTitle>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-work">
          <span className="code text-small">{id.slice(-8)}</span>
          <OrderStatusCell order={order} row={row} />
          <PaymentState order={order} />
          <DisputeChip dispute={dispute} />
          {organization && (
            <Link to={organizationRecordAddress(organization.id)} className="link wrap-anywhere">
              {organization.name}
            </Link>
          )}
          {classroom && <span className="wrap-anywhere">{classroom.name}</span>}
          <RelativeTime iso={createdAt} />
        </p>
        {row.problem && <ErrorNotice>{row.problem}</ErrorNotice>}
      </div>
      <Card className="min-w-0">
        <OrderDetails order={order} onTask={setTask} />
      </Card>
      {found.contactMessages.length > 0 && (
        <SectionCard title="Messages" body="mt-4">
          <ul>
            {found.contactMessages.map((message) => (
              <ContactMessage key={message.id} message={message} />
            ))}
          </ul>
        </SectionCard>
      )}
      <SectionCard title="Emails" body="mt-4">
        {found.emails.length === 0 && <p className="text-work text-ink-2">No emails yet.</p>}
        <ul>
          {found.emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      </SectionCard>
      {task && <OrderTaskDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

/** Keeps the order in the cache up to date by events. */
function useOrderLive(id: string): void {
  const client = useApolloClient();
  const source = useMemo((): LiveSource => {
    const refetch = () =>
      client.query({ query: OrderRecord, variables: { reference: id.slice(-8) }, ...inBackground });
    return {
      refetch,
      refetchOrders: refetch,
      subscribe: (onEvent, onEnd) =>
        listen(client, { query: OrderRecordChanged, variables: { id }, onData: onEvent, onEnd }),
    };
  }, [client, id]);
  useLive(source);
}

const taskKeys = { e: 'edit', r: 'refund', s: 'ship', c: 'cancel' } as const;

/** The keys e, r, s and c start the common tasks that the order allows. */
function useTaskKeys(order: AdminOrder, start: (task: OrderTask) => void) {
  const allowed = useAllowedTasks(order);
  const usable = Object.entries(taskKeys).filter(([, kind]) => allowed.includes(kind));
  usePageKeys(Object.fromEntries(usable.map(([key, kind]) => [key, () => start({ kind, order })])));
}
