import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import type { Elements } from '../../components/ui/elements';
import { Money } from '../../components/domain/Money';
import { Term } from '../../components/domain/Term';
import { Sheet } from '../../components/ui/overlay/Sheet';
import { maxPayment } from '../../gql/rules';
import { lineKey, sharedProducts, subtotalOf } from './cart';
import { CampaignDays } from './CampaignDays';
import { CartLine } from './CartLine';
import { CartShare } from './CartShare';
import { cartActions, useCart } from './cart-store';
import { FreeShippingHint } from './FreeShippingHint';
import { useCartCheck } from './use-cart-check';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The cart's fundraiser and a way to change it; codes belong to another feature. */
  fundraiser: Elements;
  /** Wallets that buy the cart from here; payment belongs to another feature. */
  wallets: Elements;
};

/** The cart as a drawer on any shop page. */
export function CartDrawer({ isOpen, onClose, ...parts }: Props) {
  const { i18n } = useLingui();
  const isEmpty = useCart().items.length === 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('Your cart')}
      foot={!isEmpty && <Foot {...parts} />}
    >
      {isEmpty ? <EmptyCart /> : <Lines />}
    </Sheet>
  );
}

function Lines() {
  const cart = useCart();
  useCartCheck('open');
  const shared = sharedProducts(cart);
  return (
    <>
      <ul className="divide-y divide-line">
        {cart.items.map((item) => (
          <CartLine key={lineKey(item)} item={item} isOneOfSeveral={shared.has(item.product.id)} />
        ))}
      </ul>
      <FreeShippingHint subtotal={subtotalOf(cart)} />
      <OrderFormLink />
    </>
  );
}

function EmptyCart() {
  const { i18n } = useLingui();
  return (
    <EmptyState
      picture={<ShoppingBag size={40} className="text-ink-2" />}
      text={i18n.t('Your cart is empty')}
      action={
        <div className="grid gap-3">
          <Link to="/products" onClick={cartActions.close} className={buttonStyle()}>
            {i18n.t('Browse Products')}
          </Link>
          <Link to="/checkout" onClick={cartActions.close} className={buttonStyle({ variant: 'quiet' })}>
            {i18n.t('Go to Checkout')}
          </Link>
          <OrderFormLink />
        </div>
      }
    />
  );
}

/** For people who collected a paper order form. Names are for pickup, which needs a group. */
function OrderFormLink() {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context) return null;
  return (
    <Link
      to="/order-form"
      onClick={cartActions.close}
      className="link mt-2 inline-flex min-h-10 items-center text-work"
    >
      {i18n.t('Ordering for several people? Enter an order form')}
    </Link>
  );
}

function Foot({ fundraiser, wallets }: Pick<Props, 'fundraiser' | 'wallets'>) {
  const { i18n } = useLingui();
  const total = subtotalOf(useCart());
  return (
    <>
      <div className="mb-2">
        {fundraiser}
        <CampaignDays />
      </div>
      <p role="status" className="flex items-baseline justify-between text-lead font-semibold">
        <Term of="subtotal">{i18n.t('Total')}</Term>
        <Money cents={total} term="subtotal" className="tabular-nums" />
      </p>
      <p className="mt-0.5 mb-4 text-small text-ink-2">
        <span>{i18n.t('Shipping is added at checkout.')}</span>
        <span> </span>
        <span>{i18n.t('All sales are final: no returns or exchanges.')}</span>
      </p>
      <div className="mb-4 empty:hidden">
        <CartShare />
      </div>
      {total > maxPayment ? (
        <p className="font-semibold text-danger">
          {i18n.t('One order can be at most $10,000. Please make two orders.')}
        </p>
      ) : (
        <>
          {/* Above the button, which does not move when there are none. */}
          <div className="mb-3 grid gap-3 empty:hidden">{wallets}</div>
          <Link to="/checkout" onClick={cartActions.close} className={buttonStyle({ className: 'w-full' })}>
            {i18n.t('Proceed to Checkout')}
          </Link>
        </>
      )}
    </>
  );
}
