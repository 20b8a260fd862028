import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/actions/Button';
import { TextField } from '../../../components/ui/fields/TextField';
import { orderItemInput } from '../../../gql/input-rules';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, type CartItem, lineKey, useCart } from '../../cart';
import { named, renameLine } from '../order-form/named-lines';

type Props = { item: CartItem; isLocked: boolean };

/** Whose bag a line goes into: a quiet button that becomes a field. */
export function LineName({ item, isLocked }: Props) {
  const { i18n } = useLingui();
  const { items } = useCart();
  const [isOpen, setOpen] = useState(false);
  const { forName, product } = item;
  if (!isOpen)
    return (
      <Button
        id={nameId(item)}
        variant="plain"
        size="sm"
        aria-disabled={isLocked}
        aria-label={i18n.t(forName ? 'Change the name on {product}: {name}' : 'Add a name to {product}', {
          product: product.name,
          name: forName,
        })}
        className="-ml-3 max-w-full text-left wrap-anywhere"
        onClick={() => !isLocked && setOpen(true)}
      >
        {forName ? i18n.t('For {name}', { name: forName }) : i18n.t('Add a name')}
      </Button>
    );
  const save = (typed: string) =>
    flushSync(() => {
      setOpen(false);
      cartActions.setItems(renameLine(items, item, typed));
    });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // It does not pay for the order around it.
    event.preventDefault();
    const typed = event.currentTarget.value;
    save(typed);
    // With its name the line is another one.
    document.getElementById(nameId(named(item, typed)))?.focus();
  };
  return (
    <div className="mt-2">
      <TextField
        label={i18n.t('For')}
        requirement="optional"
        autoFocus
        autoComplete="off"
        maxLength={orderItemInput.forName.maxLength}
        defaultValue={forName}
        placeholder={i18n.t('Grandma Ruth')}
        onKeyDown={press}
        onBlur={({ target }) => save(target.value)}
      />
    </div>
  );
}

function nameId(item: CartItem): string {
  return `line-name-${lineKey(item)}`;
}
