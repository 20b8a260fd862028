import { Check, Plus } from 'lucide-react';
import { Button } from '../../components/ui/actions/Button';
import { SwapLabel } from '../../components/ui/display/SwapLabel';
import { showToast } from '../../components/ui/feedback/toast';
import { cartActions, type CartProduct } from '../cart';
import { SoldOutButton } from './SoldOutButton';
import { useMoment } from './use-moment';

const ADDED_MS = 2000;

type Props = { product: CartProduct; isSoldOut: boolean };

/** Puts one of the product into the cart and says 'Added!' for 2 seconds (docs/product/storefront.md#constants). */
export function AddToCart({ product, isSoldOut }: Props) {
  const [isAdded, sayAdded] = useMoment(ADDED_MS);
  if (isSoldOut) return <SoldOutButton name={product.name} />;
  const add = () => {
    const full = cartActions.add(product);
    if (full) return showToast({ tone: 'destructive', title: 'Not added', text: full.text });
    sayAdded();
    showToast({
      tone: 'success',
      title: 'Added to cart!',
      text: `${product.name} has been added to your cart.`,
    });
  };
  const Icon = isAdded ? Check : Plus;
  return (
    <Button
      size="sm"
      onClick={add}
      aria-label={isAdded ? `Added! Add another ${product.name}` : `Add ${product.name} to cart`}
    >
      <SwapLabel alternatives={['Added!']}>
        <Icon aria-hidden size={20} />
        <span>{isAdded ? 'Added!' : 'Add'}</span>
      </SwapLabel>
    </Button>
  );
}
