import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { CircleAlert, Info, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Term } from '../../../components/domain/Term';
import { Button } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../../components/ui/feedback/Notice';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { orderItemInput } from '../../../gql/input-rules';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { formatCents } from '../../../lib/format/money';
import { isTranslated } from '../../../lib/texts/translated';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, FreshPrices, lineTotal, type ShopProduct, shopProducts, useCart } from '../../cart';
import { keepDraft, readDraft } from '../form/draft';
import { usePickupOffer } from '../form/use-pickup-offer';
import { isFromOrderForm, withOrderForm } from './named-lines';
import * as form from './order-form';
import type { OrderFormProblem, Row } from './order-form';

/**
 * /order-form: enters a paper form of names and counts as one order with one payment (docs/product/orders.md#names).
 */
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
        {i18n.t('One payment for many names, and we pack a bag for each. To order mix packs, use the shop.')}
      </p>
      {error && !data ? (
        <ReadFailure title={i18n.t('Our candy did not load')} {...{ error, loading, refetch }} />
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
  const { place, isChecking, reason, retry } = usePickupOffer(context);
  const [rows, setRows] = useState(() => {
    const typed = form.readRows() ?? form.rowsOf(items);
    return form.withEmptyRow(typed.map((row) => form.ofSold(row, products)));
  });
  const [found, setFound] = useState<OrderFormProblem | null>(null);
  const noPlace = place || isChecking ? null : { row: null, text: reason };

  const change = (next: readonly Row[]) => {
    form.keepRows(next);
    setRows(form.withEmptyRow(next));
    setFound(null);
  };
  const replace = (index: number, next: readonly Row[]) =>
    change([...rows.slice(0, index), ...next, ...rows.slice(index + 1)]);
  const goToCheckout = () => {
    const others = items.filter((item) => !isFromOrderForm(item));
    const first = form.findProblem(rows, products, others) ?? noPlace;
    setFound(first);
    if (first) return document.getElementById(nameId(first?.row ?? 0))?.focus();
    cartActions.setItems(withOrderForm(items, form.linesOf(rows, products)));
    keepDraft({ ...readDraft(), delivery: 'pickup' });
    form.keepRows([]);
    void navigate('/checkout');
  };
  return (
    <>
      <OrderFormGrid rows={rows} products={products} problem={found} onReplace={replace} />
      <TotalBar
        rows={rows}
        products={products}
        problem={found}
        noPlace={noPlace}
        isChecking={isChecking}
        retry={retry}
        onPress={goToCheckout}
      />
    </>
  );
}

type Sheet = {
  rows: readonly Row[];
  products: readonly ShopProduct[];
  problem: OrderFormProblem | null;
};

type TotalBarProps = Sheet & {
  /** Why bags cannot be picked up, known before anything is typed. */
  noPlace: OrderFormProblem | null;
  /** The pickup offer is not known yet. */
  isChecking: boolean;
  /** Given when the check of the pickup offer failed. */
  retry: (() => void) | null;
  onPress: () => void;
};

/** The running total, always visible, and the checkout button. */
function TotalBar({ rows, products, problem, noPlace, isChecking, retry, onPress }: TotalBarProps) {
  const { i18n } = useLingui();
  const shown = problem ?? noPlace;
  const names = rows.filter((row) => !form.isEmpty(row)).length;
  const bags = rows.reduce((sum, row) => sum + form.bagsIn(row), 0);
  const total = form.linesOf(rows, products).reduce((sum, item) => sum + lineTotal(item), 0);
  return (
    <div
      data-sticky-foot
      className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface px-4 py-3 low:static sm:mx-0 sm:px-0 md:bg-bg"
    >
      <div role="alert" className="not-empty:mb-2">
        {shown && (
          <Notice tone={problem ? 'danger' : 'info'} icon={problem ? CircleAlert : Info}>
            {i18n.t(shown.text)}
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
        <Button busyText={isChecking ? i18n.t('Checking pickup...') : undefined} onClick={retry ?? onPress}>
          {i18n.t(retry ? 'Retry' : 'Go to checkout')}
        </Button>
      </div>
    </div>
  );
}

type Props = Sheet & {
  /** Replaces a row by its new version, by pasted rows, or by none. */
  onReplace: (index: number, rows: readonly Row[]) => void;
};

function nameId(index: number): string {
  return `order-form-name-${index}`;
}

/** One card per name on phones; a table with the products as columns where there is room. */
function OrderFormGrid({ rows, products, ...on }: Props) {
  const columns = {
    '--columns': `minmax(9rem, 1fr) repeat(${products.length}, minmax(3.5rem, 4.75rem)) 6rem`,
  };
  return (
    <div style={columns as object} className="grid gap-3 md:gap-0">
      <div
        aria-hidden
        className="hidden gap-2 pb-2 text-smallest md:grid md:grid-cols-(--columns) md:items-end"
      >
        <span />
        {products.map(({ id, name, price }) => (
          <span
            key={id}
            className="-mx-1 text-center leading-tight font-semibold tracking-tight wrap-break-word"
          >
            <span translate="no">{name}</span>
            <Money term="price" amount={price} className="block font-normal text-ink-2" />
          </span>
        ))}
      </div>
      {rows.map((row, index) => (
        // Rows are identified by index: names change letter by letter.
        <GridRow key={index} row={row} index={index} products={products} {...on} />
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: Row; index: number };

function GridRow({ row, index, products, problem, onReplace }: RowProps) {
  const { i18n } = useLingui();
  const { name, counts } = row;
  const isWrong = problem?.row === index;
  const label = name || i18n.t('Name {number}', { number: index + 1 });
  const paste = (event: ClipboardEvent) => {
    const pasted = form.readPasted(event.clipboardData.getData('text'), products);
    if (!pasted) return;
    event.preventDefault();
    onReplace(index, pasted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') document.getElementById(nameId(index + 1))?.focus();
  };
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={press}
      className={clsx(
        'grid grid-cols-3 items-end gap-x-2 gap-y-3 rounded-card border bg-surface p-3',
        'md:grid-cols-(--columns) md:items-center md:rounded-none md:border-0 md:border-t md:bg-transparent',
        'md:px-0 md:py-1.5',
        isWrong ? 'border-danger' : 'border-line',
      )}
    >
      <input
        id={nameId(index)}
        aria-label={i18n.t('Name {number}', { number: index + 1 })}
        aria-invalid={isWrong}
        placeholder={i18n.t('Name, e.g. Grandma Ruth')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={orderItemInput.forName.maxLength}
        value={name}
        onPaste={paste}
        onChange={({ target }) => onReplace(index, [{ ...row, name: target.value }])}
        className={inputStyle(isWrong, 'col-span-3 md:col-span-1')}
      />
      {products.map(({ id, name: product, inventory }) => (
        <label key={id} className="grid gap-1 text-small leading-tight">
          <span className="wrap-break-word md:hidden">{product}</span>
          <input
            aria-label={i18n.t('{product} for {name}', { product, name: label })}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={2}
            disabled={inventory === 0}
            placeholder={inventory === 0 ? i18n.t('Sold out') : '0'}
            value={counts[id] || ''}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) =>
              onReplace(index, [{ ...row, counts: { ...counts, [id]: form.readCount(target.value) } }])
            }
            className={inputStyle(false, 'px-1! text-center tabular-nums')}
          />
        </label>
      ))}
      {!form.isEmpty(row) && (
        <div className="col-span-full flex items-center justify-between md:col-span-1 md:justify-end">
          <span className="text-small text-ink-2 tabular-nums">
            {i18n.t('{bags, plural, one {# bag} other {# bags}}', { bags: form.bagsIn(row) })}
          </span>
          <IconButton
            icon={Trash2}
            label={i18n.t('Remove {name}', { name: label })}
            onClick={() => onReplace(index, [])}
          />
        </div>
      )}
    </div>
  );
}
