import { ChevronDown, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { OrderAmounts } from '../../components/domain/orders/OrderAmounts';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { Notice } from '../../components/ui/feedback/Notice';
import { inputStyle } from '../../components/ui/fields/input-style';
import { orderItemInput } from '../../gql/input-rules';
import { formatCents, toAmount } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import {
  cartActions,
  type CartItem,
  CartLine,
  CartShare,
  FreeShippingHint,
  sharedProducts,
  troubleOf,
  useCart,
} from '../cart';
import { FundraiserChoice, supportingText } from '../codes';
import { renameLine } from './order-form/named-lines';
import type { Problem } from './payment/problem';
import type { Checkout } from './use-checkout';

type OrderProps = { checkout: Checkout };

type Props = OrderProps & Pick<ReturnType<typeof useSummary>, 'isOpen' | 'setOpen'> & { isWide: boolean };

/** The summary next to the form; below 1000 px a bar that expands it. The group is always visible. */
export function SummaryCard({ checkout, isWide, isOpen, setOpen }: Props) {
  const { i18n } = useLingui();
  const isShown = isWide || isOpen;
  const total = formatCents(checkout.total);
  return (
    <Card as="section" aria-labelledby="summary-title" className="p-5 md:sticky md:top-[88px] md:p-6">
      {isWide ? (
        <h2 id="summary-title" className="mb-3 text-h3">
          {i18n.t('Order Summary')}
        </h2>
      ) : (
        <h2 id="summary-title" className="text-body">
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-10 w-full items-center justify-between gap-3 font-sans font-semibold"
          >
            <span>
              {isShown
                ? i18n.t('Hide order summary, {total}', { total })
                : i18n.t('Show order summary, {total}', { total })}
            </span>
            <ChevronDown size={20} className={isShown ? 'rotate-180' : undefined} />
          </button>
        </h2>
      )}
      {/* Also while the amounts are folded. */}
      <p role="status" className="sr-only">
        <span>{`${i18n.t('Total')} `}</span>
        <span>{total}</span>
      </p>
      <CheckoutFundraiser checkout={checkout} />
      {isShown && (
        <div className="mt-4">
          <OrderSummary checkout={checkout} />
        </div>
      )}
    </Card>
  );
}

function CheckoutFundraiser({ checkout: { problem, isProcessing } }: OrderProps) {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context || !problem?.hasNoFundraiser) return <FundraiserChoice isLocked={isProcessing} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-work">
      <span className="font-semibold">{supportingText(i18n, context)}</span>
      <Button variant="danger" size="sm" onClick={() => cartActions.setContext(null)}>
        {i18n.t('Continue without it')}
      </Button>
    </div>
  );
}

/** The order's lines and amounts; quantities can still be changed here. */
function OrderSummary({ checkout }: OrderProps) {
  const { i18n } = useLingui();
  const { subtotal, shipping, total, delivery, isProcessing: isLocked, problem } = checkout;
  const cart = useCart();
  const shared = sharedProducts(cart);
  const firstLines = new Set(
    new Map(cart.items.toReversed().map((item) => [item.product.id, item])).values(),
  );
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {cart.items.map((item, place) => (
          <CartLine
            // The index, since a renamed line must keep its focus.
            key={place}
            item={item}
            isOneOfSeveral={shared.has(item.product.id)}
            isLocked={isLocked}
            id={firstLines.has(item) ? lineId(item.product.id) : undefined}
            problem={
              problem?.available !== undefined && problem.productId === item.product.id
                ? problem.text(i18n)
                : undefined
            }
          >
            {delivery === 'pickup' && <LineName item={item} isLocked={isLocked} />}
          </CartLine>
        ))}
      </ul>
      {delivery === 'shipping' && cart.items.some(({ forName }) => forName) && (
        <Notice tone="info" icon={Info}>
          {i18n.t('Names on bags are for pickup orders. This one ships as one package without them.')}
        </Notice>
      )}
      {delivery === 'shipping' && <FreeShippingHint subtotal={subtotal} />}
      <OrderAmounts
        showsFree
        amounts={{
          subtotal: toAmount(subtotal),
          shipping: toAmount(shipping),
          total: toAmount(total),
        }}
        className="grid gap-2 border-t border-line pt-4 tabular-nums"
      />
      {!problem?.hasNoFundraiser && <CartShare />}
      {problem?.hasPriceChanged && (
        <Notice tone="warning" icon={TriangleAlert}>
          {i18n.t('{problem} The amounts above are now up to date.', {
            problem: problem.text(i18n),
          })}
        </Notice>
      )}
    </div>
  );
}

/** The name on a line's bag. Saved when the field is left: while it is typed, lines must not merge. */
function LineName({ item, isLocked }: { item: CartItem; isLocked: boolean }) {
  const { i18n } = useLingui();
  const { items } = useCart();
  return (
    <input
      key={item.forName}
      aria-label={i18n.t('Name on the bag of {product}', { product: item.product.name })}
      placeholder={i18n.t('Name on the bag (optional)')}
      autoComplete="off"
      maxLength={orderItemInput.forName.maxLength}
      readOnly={isLocked}
      defaultValue={item.forName}
      onBlur={({ target }) => cartActions.setItems(renameLine(items, item, target.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not submit the order.
        event.preventDefault();
        event.currentTarget.blur();
      }}
      className={inputStyle(false, 'mt-2 min-h-11! text-work!')}
    />
  );
}

/** Id of a product's first line in the summary, so that messages can link to it. */
function lineId(productId: string): string {
  return `order-line-${productId}`;
}

/** Whether the summary on phones is open. News about a line opens it; the shopper may close it again. */
export function useSummary(problem: Problem | null) {
  const { items, context, check } = useCart();
  const [isOpen, setOpen] = useState(false);
  const troubles = items.filter((item) => troubleOf({ items, context }, check, item));
  const news = [
    problem?.productId,
    problem?.hasPriceChanged,
    problem?.hasNoFundraiser,
    ...troubles.map(({ product }) => product.id),
    ...Object.keys(check.oldPrices),
  ]
    .filter(Boolean)
    .join();
  const [seen, setSeen] = useState('');
  if (news !== seen) {
    setSeen(news);
    if (news) setOpen(true);
  }

  const showLine = (productId: string) => {
    // The line must be rendered before it can take the focus.
    flushSync(() => setOpen(true));
    document.getElementById(lineId(productId))?.focus();
  };
  return { isOpen, setOpen, showLine };
}
