import { useQuery } from '@apollo/client/react';
import { Term } from '../../../components/domain/Term';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../../components/ui/feedback/Notice';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { messageOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { formatCents } from '../../../lib/format/money';
import { isTranslated } from '../../../lib/texts/translated';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, FreshPrices, lineTotal, shopProducts, type ShopProduct, useCart } from '../../cart';
import { keepDraft, readDraft } from '../form/draft';
import { usePickupOffer } from '../form/use-pickup-offer';
import { isOfForm, withOrderForm } from './named-lines';
import * as form from './order-form';
import type { Fault, Row } from './order-form';
import { nameId, OrderFormGrid } from './OrderFormGrid';

/** /order-form: a paper form of names and counts becomes one order, paid by one card (docs/product/orders.md#names). */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Enter an order form'));
  const { data, error, loading, refetch } = useQuery(FreshPrices, {
    variables: { isTranslated: isTranslated(i18n) },
  });
  return (
    <div className="page-width pt-8 sm:pt-12">
      <h1 className="text-h2">{i18n.t('Enter an order form')}</h1>
      <p className="mt-2 mb-6 max-w-[640px] text-ink-2">
        {i18n.t('One payment for many names: we pack a bag for each. Mix packs are filled in the shop.')}
      </p>
      {error && !data ? (
        <ErrorCard
          title={i18n.t('Our candy did not load')}
          text={messageOf(i18n, error)}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      ) : (
        <LoadingRegion isLoading={!data} skeleton={<Skeleton className="h-96" />}>
          {data && <OrderForm products={shopProducts(data, i18n).filter(({ picks }) => picks === null)} />}
        </LoadingRegion>
      )}
    </div>
  );
}

function OrderForm({ products }: { products: readonly ShopProduct[] }) {
  const navigate = useNavigate();
  const { items, context } = useCart();
  const { place, isChecking, reason } = usePickupOffer(context);
  const [rows, setRows] = useState(() => form.withEmptyRow(form.readRows() ?? form.rowsOf(items)));
  const [found, setFound] = useState<Fault | null>(null);
  const fault = found ?? (place || isChecking ? null : { row: null, text: reason });

  const change = (next: readonly Row[]) => {
    form.keepRows(next);
    setRows(form.withEmptyRow(next));
    setFound(null);
  };
  const replace = (index: number, next: readonly Row[]) =>
    change([...rows.slice(0, index), ...next, ...rows.slice(index + 1)]);
  const goOn = () => {
    const first = form.findFault(rows, products, items.filter((item) => !isOfForm(item)).length);
    setFound(first);
    if (first || !place) return document.getElementById(nameId(first?.row ?? 0))?.focus();
    cartActions.setItems(withOrderForm(items, form.linesOf(rows, products)));
    keepDraft({ ...readDraft(), delivery: 'pickup' });
    form.keepRows([]);
    void navigate('/checkout');
  };
  return (
    <>
      <OrderFormGrid rows={rows} products={products} fault={fault} onReplace={replace} />
      <TotalBar rows={rows} products={products} fault={fault} onPress={goOn} />
    </>
  );
}

type TotalBarProps = {
  rows: readonly Row[];
  products: readonly ShopProduct[];
  fault: Fault | null;
  onPress: () => void;
};

/** What it comes to so far, always in sight, and the way on. */
function TotalBar({ rows, products, fault, onPress }: TotalBarProps) {
  const { i18n } = useLingui();
  const names = rows.filter((row) => !form.isEmpty(row)).length;
  const bags = rows.reduce((sum, row) => sum + form.bagsIn(row), 0);
  const total = form.linesOf(rows, products).reduce((sum, item) => sum + lineTotal(item), 0);
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface px-4 py-3 low:static sm:mx-0 sm:px-0 md:bg-bg">
      <div role="alert" className="mb-2 empty:hidden">
        {fault && (
          <Notice tone="danger" icon={CircleAlert}>
            {i18n.t(fault.text)}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular-nums">
          <span className="block text-lead font-semibold">
            <Term of="subtotal">{i18n.t('Total')}</Term>
            <span>{` ${formatCents(total)}`}</span>
          </span>
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
