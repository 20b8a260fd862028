import { inputStyle } from '../../../components/ui/fields/input-style';
import { orderItemInput } from '../../../gql/input-rules';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, type CartItem, useCart } from '../../cart';
import { renameLine } from '../order-form/named-lines';

type Props = { item: CartItem; isLocked: boolean };

/** Whose bag a line goes into. It is the line's once the field is left: while it is typed, no line becomes another's. */
export function LineName({ item, isLocked }: Props) {
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
        // It does not pay for the order around it.
        event.preventDefault();
        event.currentTarget.blur();
      }}
      className={inputStyle(false, 'mt-2 min-h-11! text-work!')}
    />
  );
}
