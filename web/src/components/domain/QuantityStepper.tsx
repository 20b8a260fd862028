import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../ui/actions/IconButton';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  quantity: number;
  /** What is counted; the buttons are named "Add one ..." and "Remove one ...". */
  name: string;
  canAdd?: boolean;
  canRemove?: boolean;
  onChange: (quantity: number) => void;
};

export function QuantityStepper({ quantity, name, canAdd = true, canRemove = true, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="inline-flex max-w-full flex-wrap items-center gap-1 rounded-[20px] border-[1.5px] border-line-strong">
      <IconButton
        icon={Minus}
        label={i18n.t('Remove one {name}', { name })}
        disabled={!canRemove}
        onClick={() => onChange(quantity - 1)}
      />
      <span className="min-w-6 text-center font-semibold tabular-nums">{quantity}</span>
      <IconButton
        icon={Plus}
        label={i18n.t('Add one {name}', { name })}
        disabled={!canAdd}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
