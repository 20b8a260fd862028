import { useQuery } from '@apollo/client/react';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../../components/ui/feedback/Notice';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Trans } from '../../../components/domain/Trans';
import { graphql } from '../../../gql';
import { messageOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { formatCents } from '../../../lib/format/money';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, lineTotal, useCart } from '../../cart';
import { keepDraft, readDraft } from '../form/draft';
import { type PickupOffer, usePickupOffer } from '../form/use-pickup-offer';
import { isOfForm, withOrderForm } from './named-lines';
import {
  bagsIn,
  discardRows,
  type Fault,
  findFault,
  type FormProduct,
  isEmpty,
  keepRows,
  linesOf,
  readPasted,
  readRows,
  type Row,
  rowsOf,
  withEmptyRow,
} from './order-form';
import { OrderFormGrid, nameId } from './OrderFormGrid';

const OrderFormProducts = graphql(`
  query OrderFormProducts {
    products {
      id
      name
      price
      imageUrl
      picks
      inventory
    }
  }
`);

/** /order-form: a paper form of names and counts becomes one order, paid by one card (docs/product/orders.md#names). */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Enter an order form'));
  const { data, error, loading, refetch } = useQuery(OrderFormProducts);
  const products = data?.products
    .filter(({ picks }) => picks == null)
    .map(({ imageUrl, ...product }) => ({ ...product, imageUrl: imageUrl ?? null, picks: null }));
  return (
    <div className="page-width pt-8 sm:pt-12">
      <h1 className="text-h2">{i18n.t('Enter an order form')}</h1>
      <p className="mt-2 mb-6 max-w-[640px] text-ink-2">
        <Trans
          id="One payment for many names: we pack a bag for each. Mix packs are filled <0>in the shop</0>."
          components={{ 0: <Link to="/products" className="link" /> }}
        />
      </p>
      {error && !products ? (
        <ErrorCard
          title={i18n.t('Our candy did not load')}
          text={messageOf(i18n, error)}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      ) : (
        <LoadingRegion isLoading={!products} skeleton={<Skeleton className="h-96" />}>
          {products && <OrderForm products={products} />}
        </LoadingRegion>
      )}
    </div>
  );
}

function OrderForm({ products }: { products: readonly FormProduct[] }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { items, context } = useCart();
  const pickup = usePickupOffer(context);
  const [rows, setRows] = useState(() => withEmptyRow(readRows() ?? rowsOf(items)));
  const [fault, setFault] = useState<Fault | null>(null);

  const change = (next: readonly Row[]) => {
    keepRows(next);
    setRows(withEmptyRow(next));
    setFault(null);
  };
  const changeRow = (index: number, row: Row) =>
    change(rows.map((one, place) => (place === index ? row : one)));
  const paste = (index: number, text: string): boolean => {
    const pasted = readPasted(text, products);
    if (pasted) change([...rows.slice(0, index), ...pasted, ...rows.slice(index + 1)]);
    return pasted !== null;
  };
  const goOn = () => {
    const others = items.filter((item) => !isOfForm(item));
    const found = findFault(rows, products, others) ?? pickupFault(pickup);
    setFault(found);
    if (found) return document.getElementById(nameId(found.row ?? 0))?.focus();
    cartActions.setItems(withOrderForm(items, linesOf(rows, products)));
    keepDraft({ ...readDraft(), delivery: 'pickup' });
    discardRows();
    void navigate('/checkout');
  };
  return (
    <>
      {!pickup.place && !pickup.isChecking && (
        <Notice tone="info" icon={Info} className="mb-5">
          {i18n.t(pickup.reason)}
        </Notice>
      )}
      <OrderFormGrid
        rows={rows}
        products={products}
        fault={fault}
        onChange={changeRow}
        onPaste={paste}
        onRemove={(index) => change(rows.filter((_, place) => place !== index))}
      />
      <TotalBar rows={rows} products={products} fault={fault} onPress={goOn} />
    </>
  );
}

function pickupFault({ place, isChecking, reason }: PickupOffer): Fault | null {
  return place || isChecking ? null : { row: null, text: reason };
}

type TotalBarProps = {
  rows: readonly Row[];
  products: readonly FormProduct[];
  fault: Fault | null;
  onPress: () => void;
};

/** What it comes to so far, always in sight, and the way on. */
function TotalBar({ rows, products, fault, onPress }: TotalBarProps) {
  const { i18n } = useLingui();
  const filled = rows.filter((row) => !isEmpty(row));
  const names = filled.length;
  const bags = filled.reduce((sum, row) => sum + bagsIn(row), 0);
  const total = linesOf(filled, products).reduce((sum, item) => sum + lineTotal(item), 0);
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface px-4 py-3 low:static sm:mx-0 sm:px-0 md:bg-bg">
      <p role="alert" className="mb-2 flex items-start gap-2 font-semibold text-danger empty:hidden">
        {fault && (
          <>
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span>{i18n.t(fault.text)}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular-nums">
          <span className="block text-lead font-semibold">{formatCents(total)}</span>
          <span className="text-small text-ink-2">
            {i18n.t(
              '{names, plural, one {# name} other {# names}}, {bags, plural, one {# bag} other {# bags}}',
              { names, bags },
            )}
          </span>
        </p>
        <Button onClick={onPress}>{i18n.t('Go to checkout')}</Button>
      </div>
    </div>
  );
}
