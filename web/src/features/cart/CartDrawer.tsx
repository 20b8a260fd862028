import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/button-style';
import { EmptyState } from '../../components/ui/EmptyState';
import { Money } from '../../components/ui/Money';
import { Sheet } from '../../components/ui/Sheet';
import { lineKey, subtotalOf } from './cart';
import { CartLine } from './CartLine';
import { CartShare } from './CartShare';
import { cartActions, useCart } from './cart-store';
import { FreeShippingHint } from './FreeShippingHint';
import { sharedProducts } from './shared-products';

type Props = { isOpen: boolean; onClose: () => void };

/** The cart beside any shop page. */
export function CartDrawer({ isOpen, onClose }: Props) {
  const cart = useCart();
  const isEmpty = cart.items.length === 0;
  const shared = sharedProducts(cart);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Your cart" foot={!isEmpty && <Foot />}>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {cart.items.map((item) => (
              <CartLine key={lineKey(item)} item={item} isOneOfSeveral={shared.has(item.product.id)} />
            ))}
          </ul>
          <FreeShippingHint subtotal={subtotalOf(cart)} />
        </>
      )}
    </Sheet>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture={<ShoppingBag aria-hidden size={40} className="text-ink-2" />}
      text="Your cart is empty"
      action={
        <div className="grid gap-3">
          <Link to="/products" onClick={cartActions.close} className={buttonStyle()}>
            Browse Products
          </Link>
          <Link to="/checkout" onClick={cartActions.close} className={buttonStyle({ variant: 'quiet' })}>
            Go to Checkout
          </Link>
        </div>
      }
    />
  );
}

function Foot() {
  const total = subtotalOf(useCart());
  return (
    <>
      <p role="status" className="flex items-baseline justify-between text-lead font-semibold">
        Total <Money cents={total} className="tabular-nums" />
      </p>
      <p className="mt-0.5 mb-4 text-small text-ink-2">Shipping and pickup at checkout</p>
      <div className="mb-4 empty:hidden">
        <CartShare />
      </div>
      <Link to="/checkout" onClick={cartActions.close} className={buttonStyle({ className: 'w-full' })}>
        Proceed to Checkout
      </Link>
    </>
  );
}
