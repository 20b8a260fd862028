import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../ui/actions/IconButton';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  quantity: number;
  /** The item; the buttons are named "Add one ..." and "Remove one ...". */
  name: string;
  canAdd?: boolean;
  canRemove?: boolean;
  /** With a limit the number can be typed too. More is cut to the limit. */
  max?: number;
  onChange: (quantity: number) => void;
};

export function QuantityStepper({ quantity, name, canAdd = true, canRemove = true, max, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="inline-flex max-w-full flex-wrap items-center gap-1 rounded-[20px] border-[1.5px] border-line-strong">
      <IconButton
        icon={Minus}
        label={i18n.t('Remove one {name}', { name })}
        disabled={!canRemove}
        onClick={() => onChange(quantity - 1)}
      />
      {max === undefined ? (
        <span className="min-w-6 text-center font-semibold tabular-nums">{quantity}</span>
      ) : (
        <QuantityField
          quantity={quantity}
          label={i18n.t('Quantity of {name}', { name })}
          isLocked={!canRemove}
          onTyped={(typed) => {
            if (typed >= 1 && max >= 1) onChange(Math.min(typed, max));
          }}
        />
      )}
      <IconButton
        icon={Plus}
        label={i18n.t('Add one {name}', { name })}
        disabled={!canAdd}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

type QuantityFieldProps = {
  quantity: number;
  label: string;
  isLocked: boolean;
  /** Called with a whole number when the field is left or Enter is pressed. */
  onTyped: (quantity: number) => void;
};

function QuantityField({ quantity, label, isLocked, onTyped }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed) onTyped(Number(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit a surrounding form.
    event.preventDefault();
    commit();
    event.currentTarget.select();
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      readOnly={isLocked}
      value={typed ?? quantity}
      maxLength={3}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className="h-10 w-10 rounded-input bg-transparent text-center font-semibold tabular-nums"
    />
  );
}
