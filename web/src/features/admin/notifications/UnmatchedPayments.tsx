import { useMutation } from '@apollo/client/react';
import { CircleDollarSign, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Notice } from '../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { PaymentFilter, UnmatchedPayment_PaymentFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatMoment } from '../../../lib/format/dates';
import { toCents } from '../../../lib/format/money';
import {
  isFiltered,
  type ListColumn,
  type ListDefinition,
  ListPage,
  ListTable,
  PlainRow,
  RowName,
  type RowState,
  useListPage,
} from '../list';
import { orderAddress, useJob } from '../shell';
import { useReread, type Version } from './use-changes';

const UnmatchedPayment_payment = graphql(`
  fragment UnmatchedPayment_payment on Payment {
    id
    amount
    order {
      id
      customerName
    }
    unmatched {
      explanation
      foundAt
      left
      canBind
      resolution
      resolvedAt
      resolvedBy {
        id
        fullName
      }
    }
  }
`);

/** With the number that is open whatever the filter: no filter hides that there are some. */
export const UnmatchedPaymentsQuery = graphql(`
  query UnmatchedPayments($filter: PaymentFilter, $after: String) {
    payments(filter: $filter, first: 50, after: $after) {
      nodes {
        id
        ...UnmatchedPayment_payment
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
    paymentTotal(filter: $filter) {
      sum
    }
    staffAttention {
      unmatchedPayments
    }
  }
`);

const RefundPayment = graphql(`
  mutation RefundPayment($paymentId: ID!) {
    refundPayment(paymentId: $paymentId) {
      ...UnmatchedPayment_payment
    }
  }
`);

const BindPaymentDialog = lazyPart('The orders', () =>
  import('./BindPaymentDialog').then(({ BindPaymentDialog }) => BindPaymentDialog),
);

const paymentList: ListDefinition<PaymentFilter> = {
  one: 'payment',
  many: 'payments',
  search: {
    label: 'Search unmatched payments',
    placeholder: 'Payment id, amount, or customer',
    parameter: 'payment',
  },
  filters: [
    {
      name: 'payments',
      title: 'Which payments',
      look: 'chips',
      usual: { text: 'Open', filter: { isOpen: true } },
      choices: [
        { value: 'settled', text: 'Bound or refunded', filter: { isOpen: false } },
        { value: 'all', text: 'All', filter: {} },
      ],
    },
  ],
};

type Cells = { payment: UnmatchedPayment_PaymentFragment; row: RowState };

const columns: readonly ListColumn<Cells>[] = [
  {
    key: 'payment',
    title: 'Payment',
    head: 'w-full sm:w-1/3 lg:w-1/4',
    style: 'max-w-0 text-left font-normal',
    cell: ({ payment, row }) => <RowName row={row} name={payment.id} />,
  },
  {
    key: 'customer',
    title: 'Customer',
    style: 'max-w-40 truncate',
    from: 'md',
    cell: ({ payment: { order } }) =>
      order ? (
        <Link to={orderAddress(order.id)} title={order.customerName} className="link">
          {order.customerName}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    key: 'why',
    title: 'Why',
    head: 'lg:w-1/3',
    style: 'lg:max-w-0',
    from: 'lg',
    cell: ({ payment: { unmatched } }) => (
      <span title={unmatched?.explanation} className="block lg:truncate">
        {unmatched?.explanation}
      </span>
    ),
  },
  {
    key: 'found',
    title: 'Found',
    from: 'xl',
    cell: ({ payment: { unmatched } }) => unmatched && <RelativeTime iso={unmatched.foundAt} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    term: 'payment',
    head: 'text-right',
    style: 'text-right font-bold tabular-nums',
    cell: ({ payment: { amount, unmatched } }) => {
      const shown = unmatched?.resolution === null ? unmatched.left : amount;
      return shown && <Money amount={shown} />;
    },
  },
  {
    key: 'actions',
    title: 'Actions',
    head: 'pr-4 text-right',
    style: 'pr-2 sm:text-right',
    from: 'sm',
    cell: ({ payment }) => <PaymentActions payment={payment} />,
  },
];

/** Payments that match no order: on top and in red while any is open. Without any, only where they are asked for. */
export function UnmatchedPayments({ version, isAlone }: { version: Version; isAlone: boolean }) {
  const page = useListPage(paymentList, UnmatchedPaymentsQuery, ({ payments }) => payments);
  const { choice, onChange, list } = page;
  useReread(version, list.readShown);
  const open = list.data?.staffAttention.unmatchedPayments ?? 0;
  const sum = list.data?.paymentTotal.sum;
  if (open === 0 && !isAlone && !isFiltered(choice) && !list.error) return null;
  return (
    <ListPage
      title="Unmatched payments"
      {...page}
      above={
        open > 0 && (
          <Notice tone="danger" icon={TriangleAlert}>
            <p className="font-semibold">
              {counted(open, 'payment matches no order', 'payments match no order')}
            </p>
            <p>Somebody paid and has nothing for it yet. Bind the payment to its order, or refund it.</p>
          </Notice>
        )
      }
      sums={sum ? [{ cents: toCents(sum), term: 'payment', name: 'not refunded' }] : []}
      empty={{
        icon: CircleDollarSign,
        text: isFiltered(choice) ? 'No payments here.' : 'Every payment has its order.',
      }}
    >
      {({ nodes }) => (
        <ListTable caption="Unmatched payments" columns={columns} {...{ choice, onChange }}>
          {(shown) =>
            readFragment(UnmatchedPayment_payment, nodes).map((payment) => (
              <PlainRow key={payment.id} columns={shown} cells={{ payment }}>
                <Outcome {...payment} />
              </PlainRow>
            ))
          }
        </ListTable>
      )}
    </ListPage>
  );
}

function Outcome({ unmatched }: UnmatchedPayment_PaymentFragment) {
  const { explanation, resolution, resolvedAt, resolvedBy } = unmatched ?? {};
  return (
    <>
      <p className="max-lg:hidden">{explanation}</p>
      {resolution && resolvedAt && (
        <p>{`${resolutionText(resolution)} by ${resolvedBy?.fullName ?? 'Somebody'}, ${formatMoment(resolvedAt)}`}</p>
      )}
    </>
  );
}

const resolutionText = (resolution: string) => (resolution === 'bound' ? 'Bound' : 'Refunded');

/** Binds or refunds an open payment; the outcome of others. */
function PaymentActions({ payment: { id, order, unmatched } }: Pick<Cells, 'payment'>) {
  const canWrite = useJob('finance');
  const [refund] = useMutation(RefundPayment, { refetchQueries: [UnmatchedPaymentsQuery] });
  const [isBinding, setBinding] = useState(false);
  if (unmatched?.resolution) {
    return <Chip tone="success">{resolutionText(unmatched.resolution)}</Chip>;
  }
  if (!canWrite) return null;
  return (
    <span className="flex gap-2 whitespace-nowrap max-sm:flex-wrap sm:justify-end">
      {unmatched?.canBind && <QuietButton onClick={() => setBinding(true)}>Bind to an order</QuietButton>}
      <MutationButton
        button={{ variant: 'danger' }}
        title="Refund this payment?"
        verb="Refund"
        busyText="Refunding..."
        isDangerous
        send={() => refund({ variables: { paymentId: id } })}
        done="The refund is on its way"
        failed="Not Refunded"
      >
        {unmatched && <Money amount={unmatched.left} />}
        <span>
          {order
            ? ' is refunded to the card, and the customer gets an email. This cannot be undone.'
            : ' is refunded to the card. This cannot be undone.'}
        </span>
      </MutationButton>
      {isBinding && (
        <BindPaymentDialog paymentId={id} orderId={order?.id ?? ''} onClose={() => setBinding(false)} />
      )}
    </span>
  );
}
