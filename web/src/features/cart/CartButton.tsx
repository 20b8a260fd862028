import { ShoppingBag } from 'lucide-react';
import { Button } from '../../components/ui/actions/Button';
import { totalItems } from './cart';
import { cartActions, useCart } from './cart-store';

/** Opens the drawer; shows and says how many items are in the cart. */
export function CartButton() {
  const count = totalItems(useCart());
  return (
    <Button
      size="sm"
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      aria-haspopup="dialog"
      onClick={cartActions.open}
    >
      <ShoppingBag aria-hidden size={20} />
      <span className="tabular-nums">{count}</span>
    </Button>
  );
}
