import { useApolloClient, useQuery } from '@apollo/client/react';
import { Receipt } from 'lucide-react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DisputeChip } from '../../../components/domain/orders/StatusChip';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Card } from '../../../components/ui/display/Card';
import { RecordList } from '../../../components/ui/display/RecordList';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { OrderRecordQuery } from '../../../gql/graphql';
import { inBackground, listen } from '../../../lib/live/listen';
import { createCatchUp, type LiveSource, useLive } from '../../../lib/live/use-live';
import { ContactMessage, EmailRow } from '../notifications';
import { AuditRow } from '../settings';
import { AdminPage, organizationRecordAddress, tabAddress, usePageKeys } from '../shell';
import { AdminOrder_order, type AdminOrder, OrderHistory } from './admin-order';
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
        emailHistory(first: 50) {
          nodes {
            id
            ...EmailRow_email
          }
        }
        messages(first: 10) {
          nodes {
            id
            ...Message_message
          }
        }
        ...AdminOrder_order
      }
    }
  }
`);

/** Separate: the page does not wait for it. */
const OrderAudit = graphql(`
  query OrderAudit($id: ID!) {
    order(id: $id) {
      id
      auditEntries(first: 20) {
        nodes {
          id
          ...AuditRow_entry
        }
      }
    }
  }
`);

const OrderRecordChanged = graphql(`
  subscription OrderRecordChanged($id: ID!) {
    orderChanged(id: $id) {
      ...AdminOrder_order
    }
  }
`);

const isReference = /^[0-9a-f]{8}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /admin/orders/{id, or its last 8 characters}: everything about one order, with its tasks. */
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
    <EmptyState
      icon={Receipt}
      text={`No order ID ends in ${reference.slice(-8)}.`}
      action={
        <Link to={tabAddress('orders')} className="link">
          All orders
        </Link>
      }
    />
  );
}

type Found = OrderRecordQuery['orders']['nodes'][number];

function OrderRecordOf({ order: found }: { order: Found }) {
  const order = readFragment(AdminOrder_order, found);
  const [task, setTask] = useState<OrderTask | null>(null);
  useOrderLive(order);
  useTaskKeys(order, setTask);
  const heading = useRef<HTMLHeadingElement>(null);
  const [doneCount, noteDone] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // After the dialog has returned the focus to its button, which goes away.
    if (doneCount > 0) setTimeout(() => heading.current?.focus(), 0);
  }, [doneCount]);
  const row = useOrderRow(order, setTask);
  const { id, organization, classroom, customerName, createdAt, dispute } = order;
  return (
    <>
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={-1} className="text-card wrap-anywhere">
          {customerName}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-work">
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
      {found.messages.nodes.length > 0 && (
        <RecordList title="Messages" rows={found.messages.nodes} emptyText="No messages.">
          {(message) => <ContactMessage message={message} />}
        </RecordList>
      )}
      <RecordList title="Emails" rows={found.emailHistory.nodes.toReversed()} emptyText="No emails yet.">
        {(email) => <EmailRow email={email} />}
      </RecordList>
      <ChangesByStaff orderId={id} />
      {task && <OrderTaskDialog task={task} onDone={noteDone} onClose={() => setTask(null)} />}
    </>
  );
}

function ChangesByStaff({ orderId }: { orderId: string }) {
  const { data, error, loading, refetch } = useQuery(OrderAudit, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ReadFailure title="We could not load the changes by staff." {...{ error, loading, refetch }} />;
  }
  if (!data) return <Skeleton className="h-24" />;
  return (
    <RecordList title="Changes by staff" rows={data.order.auditEntries.nodes} emptyText="Nothing yet.">
      {(entry) => <AuditRow entry={entry} />}
    </RecordList>
  );
}

/** Keeps the page up to date: after an event it reads everything again, since colleagues and emails change it too. */
function useOrderLive({ id, customerEmail }: AdminOrder): void {
  const client = useApolloClient();
  const source = useMemo((): LiveSource => {
    const refetchOrders = () =>
      client.query({ query: OrderRecord, variables: { reference: id }, ...inBackground });
    const refetch = () =>
      Promise.all([
        refetchOrders(),
        client.query({ query: OrderHistory, variables: { id, customerEmail }, ...inBackground }),
        client.query({ query: OrderAudit, variables: { id }, ...inBackground }),
      ]);
    return {
      refetch,
      refetchOrders,
      subscribe: (onEvent, onEnd) => {
        // After a failure the next event, or the next gap, tries again.
        const reading = createCatchUp(refetch, () => undefined);
        const onData = () => {
          onEvent();
          void reading.run();
        };
        return listen(client, { query: OrderRecordChanged, variables: { id }, onData, onEnd });
      },
    };
  }, [client, id, customerEmail]);
  useLive(source);
}

const taskKeys = { e: 'edit', r: 'refund', s: 'ship', c: 'cancel' } as const;

/** The keys e, r, s and c start the common tasks that the order allows. */
function useTaskKeys(order: AdminOrder, start: (task: OrderTask) => void) {
  const allowed = useAllowedTasks(order);
  const usable = Object.entries(taskKeys).filter(([, kind]) => allowed.includes(kind));
  usePageKeys(Object.fromEntries(usable.map(([key, kind]) => [key, () => start({ kind, order })])));
}
