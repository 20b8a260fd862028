import { ShoppingBag } from 'lucide-react';
import { Button } from '../../components/ui/actions/Button';
import { totalItems } from './cart';
import { cartActions, useCart } from './cart-store';
import { useLingui } from '../../lib/texts/use-lingui';

/** Opens the drawer; shows the number of items in the cart. */
export function CartButton() {
  const { i18n } = useLingui();
  const count = totalItems(useCart());
  return (
    <Button
      size="sm"
      aria-label={i18n.t('Cart, {count, plural, one {# item} other {# items}}', { count })}
      aria-haspopup="dialog"
      onClick={cartActions.open}
    >
      <ShoppingBag size={20} />
      <span className="tabular-nums">{count}</span>
    </Button>
  );
}
