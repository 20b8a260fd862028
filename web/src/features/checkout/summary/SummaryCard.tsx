import { ChevronDown, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Money } from '../../../components/domain/Money';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Notice } from '../../../components/ui/feedback/Notice';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { orderItemInput } from '../../../gql/input-rules';
import { type Cents, formatCents } from '../../../lib/format/money';
import { useLingui } from '../../../lib/texts/use-lingui';
import {
  cartActions,
  type CartItem,
  CartLine,
  CartShare,
  type Delivery,
  FreeShippingHint,
  sharedProducts,
  useCart,
} from '../../cart';
import { FundraiserChoice, supportingText } from '../../codes';
import { renameLine } from '../order-form/named-lines';
import type { Problem } from '../payment/problem';
import { lineId, type Summary } from './use-summary';

type Props = ComponentProps<typeof OrderSummary> & Summary & { isWide: boolean };

/** The summary next to the form; below 1000 px a bar that expands it. The group is always visible. */
export function SummaryCard({ isWide, isOpen, setOpen, ...props }: Props) {
  const { i18n } = useLingui();
  const isShown = isWide || isOpen;
  const total = formatCents(props.subtotal + props.shipping);
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
            <ChevronDown aria-hidden size={20} className={isShown ? 'rotate-180' : undefined} />
          </button>
        </h2>
      )}
      <CheckoutFundraiser isGone={props.problem?.hasNoFundraiser ?? false} isLocked={props.isLocked} />
      {isShown && (
        <div className="mt-4">
          <OrderSummary {...props} />
        </div>
      )}
    </Card>
  );
}

type CheckoutFundraiserProps = {
  /** The server reports that the fundraiser no longer exists. */
  isGone: boolean;
  isLocked: boolean;
};

/** The fundraiser that the order will support. */
function CheckoutFundraiser({ isGone, isLocked }: CheckoutFundraiserProps) {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context || !isGone) return <FundraiserChoice isLocked={isLocked} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-work">
      <span className="font-semibold">{supportingText(i18n, context)}</span>
      <Button variant="danger" size="sm" onClick={() => cartActions.setContext(null)}>
        {i18n.t('Continue without it')}
      </Button>
    </div>
  );
}

type OrderSummaryProps = {
  subtotal: Cents;
  shipping: Cents;
  delivery: Delivery;
  isLocked: boolean;
  problem: Problem | null;
};

/** The order's lines and amounts; quantities can still be changed here. */
function OrderSummary({ subtotal, shipping, delivery, isLocked, problem }: OrderSummaryProps) {
  const { i18n } = useLingui();
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
            problem={problem?.line?.productId === item.product.id ? problem.line.text : undefined}
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
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <Amount of="subtotal" term={i18n.t('Subtotal')} cents={subtotal} />
        <div className="flex justify-between">
          <dt>
            <Term of="shipping">{i18n.t('Shipping')}</Term>
          </dt>
          <dd>{shipping === 0 ? i18n.t('Free') : <Money cents={shipping} />}</dd>
        </div>
        <Amount of="total" term={i18n.t('Total')} cents={subtotal + shipping} isMain />
      </dl>
      {!problem?.hasNoFundraiser && <CartShare />}
      {problem?.hasPriceChanged && (
        <Notice tone="warning" icon={TriangleAlert}>
          {i18n.t('{problem} The amounts above are now up to date.', { problem: problem.text })}
        </Notice>
      )}
    </div>
  );
}

type AmountProps = { of: MoneyTerm; term: string; cents: Cents; isMain?: boolean };

function Amount({ of, term, cents, isMain = false }: AmountProps) {
  return (
    <div className={isMain ? 'flex justify-between text-lead font-bold' : 'flex justify-between'}>
      <dt>
        <Term of={of}>{term}</Term>
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

type LineNameProps = { item: CartItem; isLocked: boolean };

/** The name on a line's bag. Saved when the field is left: while it is typed, lines must not merge. */
function LineName({ item, isLocked }: LineNameProps) {
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
