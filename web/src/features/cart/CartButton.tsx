import { ShoppingBag } from 'lucide-react';
import { Button } from '../../components/ui/actions/Button';
import { counted } from '../../lib/format/counts';
import { totalItems } from './cart';
import { cartActions, useCart } from './cart-store';

/** Opens the drawer; shows and says how many items are in the cart. */
export function CartButton() {
  const count = totalItems(useCart());
  return (
    <Button
      size="sm"
      aria-label={`Cart, ${counted(count, 'item')}`}
      aria-haspopup="dialog"
      onClick={cartActions.open}
    >
      <ShoppingBag aria-hidden size={20} />
      <span className="tabular-nums">{count}</span>
    </Button>
  );
}
