import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** "Status". */
  name: string;
  /** What is chosen, as words; empty for everything. */
  chosen: string;
};

/** Opens the choices of one filter and says what is chosen. */
export function FilterChip({ name, chosen, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={clsx(
        'inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full px-3.5 text-small font-semibold',
        chosen
          ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_var(--primary)]'
          : 'bg-surface shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-sunken',
      )}
    >
      <span className="truncate">{chosen ? `${name}: ${chosen}` : name}</span>
      <ChevronDown aria-hidden size={16} className="shrink-0" />
    </button>
  );
}
