import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { MoreRows } from '../../../components/domain/GrowingList';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type {
  ManagedProduct_ProductFragment as Product,
  MovementKind,
  StockHistoryQuery,
} from '../../../gql/graphql';
import { stockInput } from '../../../gql/input-rules';
import { useConnection } from '../../../lib/apollo/use-connection';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatDay, formatMoment } from '../../../lib/format/dates';
import { ReasonField } from '../shell';
import { daysLeftText } from './product-badges';

const StockHistory = graphql(`
  query StockHistory($id: ID!, $after: String) {
    product(id: $id) {
      id
      stockHistory(first: 50, after: $after) {
        nodes {
          id
          kind
          change
          stockAfter
          reason
          at
          madeBy {
            id
            fullName
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const RecordStock = graphql(`
  mutation RecordStock($input: StockInput!) {
    recordStock(input: $input) {
      ...ManagedProduct_product
    }
  }
`);

const SetNextDelivery = graphql(`
  mutation SetNextDelivery($productId: ID!, $expectedOn: Date) {
    setNextDelivery(productId: $productId, expectedOn: $expectedOn) {
      ...ManagedProduct_product
    }
  }
`);

const kinds = [
  { value: 'received', label: 'Received' },
  { value: 'counted', label: 'Counted (new total)' },
  { value: 'damaged', label: 'Damaged' },
] as const;

const kindTexts = { received: 'Received', counted: 'Counted', damaged: 'Damaged' } as const;

type Props = { product: Product; onClose: () => void };

/** Records received, counted or damaged boxes and the next delivery; shows the history of the stock. */
export function StockDialog({ product, onClose }: Props) {
  const { id, name, inventory, daysLeft, nextDeliveryOn } = product;
  const [record] = useMutation(RecordStock);
  const [setNextDelivery] = useMutation(SetNextDelivery);
  // The same boxes keep their key, so that a second try after a lost response, or a failed delivery, books them once.
  const sent = useRef({ content: '', key: '' });
  return (
    <MutationDialog
      title={`Stock of ${name}`}
      verb="Record"
      rules={stockInput}
      values={{ quantity: '', kind: 'received' as MovementKind, reason: '', day: nextDeliveryOn ?? '' }}
      check={({ quantity }) => ({
        quantity: /^\d{0,7}$/.test(quantity.trim()) ? undefined : 'Please enter a whole number',
      })}
      isReady={({ quantity, day }) => quantity.trim() !== '' || day !== (nextDeliveryOn ?? '')}
      send={async ({ quantity, kind, reason, day }) => {
        const content = JSON.stringify([quantity, kind, reason]);
        if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
        if (quantity.trim() !== '') {
          const count = { quantity: Number(quantity), expectedInventory: inventory, key: sent.current.key };
          await record({ variables: { input: { productId: id, kind, reason, ...count } } });
        }
        if (day !== (nextDeliveryOn ?? '')) {
          await setNextDelivery({ variables: { productId: id, expectedOn: day || null } });
        }
      }}
      done={{ title: 'Stock Recorded', text: name }}
      failed="Stock Not Recorded"
      onClose={onClose}
      fields={(form) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField
              {...form.field('quantity')}
              label="Boxes"
              inputMode="numeric"
              autoComplete="off"
              className="text-right tabular-nums"
            />
            <SelectField {...form.field('kind')} label="What happened" options={kinds} />
          </div>
          <ReasonField {...form.field('reason')} requirement="optional" />
          <TextField
            {...form.field('day')}
            type="date"
            label="Next delivery"
            requirement="optional"
            min={easternDay(new Date())}
            helper="Staff get one email if the stock runs out before. Received boxes clear the date."
          />
          <History id={id} />
        </>
      )}
    >
      <p>{`${inventory.toLocaleString('en-US')} in stock. ${daysLeftText(daysLeft)}.`}</p>
    </MutationDialog>
  );
}

type Movement = StockHistoryQuery['product']['stockHistory']['nodes'][number];

/** The changes of the stock, sales by day, newest first. */
function History({ id }: { id: string }) {
  const list = useConnection(StockHistory, { id }, ({ product }) => product.stockHistory, 'network-only');
  const movements = list.page?.nodes ?? [];
  if (movements.length === 0) return null;
  return (
    <section aria-label="History" className="max-h-64 overflow-y-auto border-t border-line">
      <ul className="text-small">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      <MoreRows list={list} what="changes" />
    </section>
  );
}

function MovementRow({ movement: { kind, change, stockAfter, reason, at, madeBy } }: { movement: Movement }) {
  const details = [kind ? formatMoment(at) : formatDay(at), madeBy?.fullName, reason]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0">
        <span className="font-semibold">{kind ? kindTexts[kind] : 'Sold'}</span>
        <span className="block wrap-break-word text-ink-2">{details}</span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className="font-semibold">{change > 0 ? `+${change}` : change}</span>
        {stockAfter !== null && <span className="block text-ink-2">{`${stockAfter} in stock`}</span>}
      </span>
    </li>
  );
}
