import { Info, Trash2, TriangleAlert } from 'lucide-react';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { QuantityStepper } from '../../components/domain/QuantityStepper';
import { Trans } from '../../components/domain/Trans';
import { Button } from '../../components/ui/actions/Button';
import { IconButton } from '../../components/ui/actions/IconButton';
import type { Elements } from '../../components/ui/elements';
import { Chip } from '../../components/ui/display/Chip';
import { Notice } from '../../components/ui/feedback/Notice';
import { countPicks } from '../../lib/format/picks';
import type { I18n } from '../../lib/texts/i18n';
import { type CartItem, lineKey, lineTotal, MAX_QUANTITY } from './cart';
import { maxOf, troubleOf } from './cart-check';
import { cartActions, useCart } from './cart-store';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  item: CartItem;
  /** Other lines hold the same product: removing takes them all, with a note. */
  isOneOfSeveral: boolean;
  /** Disables quantity and removal, for instance during a payment. */
  isLocked?: boolean;
  /** Id of the line, for links from messages about it. */
  id?: string | undefined;
  /** The server's reason for refusing this line. */
  problem?: string | undefined;
  /** Replaces the name on the line where it can be edited. */
  children?: Elements;
};

/** A cart line in the drawer and in the checkout's summary. */
export function CartLine({ item, isOneOfSeveral, isLocked = false, id, problem, children }: Props) {
  const { i18n } = useLingui();
  const { product, quantity, selectedProducts, forName } = item;
  const name = forName ? `${product.name} (${forName})` : product.name;
  // A line with a name is removed alone.
  const removesAll = isOneOfSeveral && !forName;
  const { items, context, check } = useCart();
  const max = maxOf({ items, context }, check, item);
  const removeLabel = i18n.t(removesAll ? 'Remove all lines of {name}' : 'Remove {name}', { name });
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="scroll-mt-24 py-4 first:pt-0">
      <div className="flex gap-3">
        <ProductImage src={product.imageUrl} alt="" className="size-16 shrink-0 rounded-input" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <p translate="no" className="leading-tight font-semibold">
                {product.name}
              </p>
              <p className="mt-0.5 text-small text-ink-2">
                <Trans id="<0/> each" components={{ 0: <Money amount={product.price} /> }} />
              </p>
            </div>
            <IconButton
              icon={Trash2}
              label={removeLabel}
              disabled={isLocked}
              onClick={() => removeLine(item)}
              className="-mt-2 -mr-2"
            />
          </div>
          {children ??
            (forName && (
              <p translate="no" className="mt-1 text-small font-semibold wrap-anywhere">
                {i18n.t('For {name}', { name: forName })}
              </p>
            ))}
          {selectedProducts.length > 0 && (
            <ul
              translate="no"
              aria-label={i18n.t('Selected products')}
              className="mt-2 flex flex-wrap gap-1.5"
            >
              {countPicks(selectedProducts).map((text) => (
                <li key={text}>
                  <Chip tone="sunken">{text}</Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <QuantityStepper
              quantity={quantity}
              name={name}
              canAdd={!isLocked && quantity < max}
              canRemove={!isLocked}
              max={max}
              onChange={(next) => cartActions.setQuantity(lineKey(item), next)}
            />
            <Money cents={lineTotal(item)} term="price" className="font-semibold tabular-nums" />
          </div>
          <p role="status" className="text-small font-semibold not-empty:mt-1">
            {quantity === max && limitText(i18n, max)}
          </p>
        </div>
      </div>
      {removesAll && (
        <p className="mt-2 text-small text-ink-2">
          {i18n.t('This removes every {name} in your cart.', { name })}
        </p>
      )}
      <LineNotices item={item} isLocked={isLocked} problem={problem} />
    </li>
  );
}

/** Removes a line with a name alone, and else all lines of its product. */
function removeLine(item: CartItem): void {
  if (item.forName) cartActions.setQuantity(lineKey(item), 0);
  else cartActions.remove(item.product.id);
}

/** Why no more can be added: the stock, or the limit of an order. */
function limitText(i18n: I18n, max: number): string {
  return max < MAX_QUANTITY
    ? i18n.t('Only {max} left.', { max })
    : i18n.t('You can order up to {max}.', { max });
}

type LineNoticesProps = { item: CartItem; isLocked: boolean; problem: string | undefined };

/** Notices before paying: a new price, or too little stock with the ways to fix it. */
function LineNotices({ item, isLocked, problem }: LineNoticesProps) {
  const { items, context, check } = useCart();
  const { i18n } = useLingui();
  const { product } = item;
  const trouble = troubleOf({ items, context }, check, item);
  const text = problem ?? (trouble && i18n.t(trouble.text));
  const max = trouble?.max ?? 0;
  const oldPrice = check.oldPrices[product.id];
  return (
    <>
      {oldPrice !== undefined && !check.gone.includes(product.id) && (
        <Notice tone="info" icon={Info} className="mt-3">
          <span role="status">
            <Trans
              id="The price is now <0/>. It was <1/>."
              components={{ 0: <Money amount={product.price} />, 1: <Money amount={oldPrice} /> }}
            />
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
                  aria-label={i18n.t('Change to {max}: {name}', { max, name: product.name })}
                  onClick={() => cartActions.setQuantity(lineKey(item), max)}
                >
                  {i18n.t('Change to {max}', { max })}
                </Button>
              )}
              <Button
                variant="danger"
                size="sm"
                disabled={isLocked}
                aria-label={i18n.t('Remove it: {name}', { name: product.name })}
                onClick={() => removeLine(item)}
              >
                {i18n.t('Remove it')}
              </Button>
            </span>
          </div>
        </Notice>
      )}
    </>
  );
}
