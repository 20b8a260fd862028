import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/ui/actions/Button';
import { Money } from '../../components/domain/Money';
import { Notice } from '../../components/ui/feedback/Notice';
import { lineKey, type CartItem } from './cart';
import { troubleOf } from './cart-check';
import { cartActions, useCart } from './cart-store';

type Props = { item: CartItem; isLocked: boolean; problem: string | undefined };

/** What the shopper should know of a line before paying: another price, or not enough of it, with the way out. */
export function LineNotices({ item, isLocked, problem }: Props) {
  const { items, context, check } = useCart();
  const { product } = item;
  const trouble = troubleOf({ items, context }, check, item);
  const text = problem ?? trouble?.text;
  const max = trouble?.max ?? 0;
  const oldPrice = check.oldPrices[product.id];
  return (
    <>
      {oldPrice !== undefined && !check.gone.includes(product.id) && (
        <Notice tone="info" icon={Info} className="mt-3">
          <span role="status">
            <span>{'The price is now '}</span>
            <Money amount={product.price} />
            <span>{'. It was '}</span>
            <Money amount={oldPrice} />
            <span>.</span>
          </span>
        </Notice>
      )}
      {text && (
        <Notice tone="danger" icon={TriangleAlert} className="mt-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span role="status" className="font-semibold">
              {text}
            </span>
            <span className="flex flex-wrap gap-2">
              {max > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isLocked}
                  aria-label={`Change to ${max}: ${product.name}`}
                  onClick={() => cartActions.setQuantity(lineKey(item), max)}
                >
                  {`Change to ${max}`}
                </Button>
              )}
              <Button
                variant="danger"
                size="sm"
                disabled={isLocked}
                aria-label={`Remove it: ${product.name}`}
                onClick={() => cartActions.remove(product.id)}
              >
                Remove it
              </Button>
            </span>
          </div>
        </Notice>
      )}
    </>
  );
}
