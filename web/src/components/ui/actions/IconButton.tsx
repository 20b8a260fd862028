import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** Says the object as well: "Remove Lemon Lift-Offs". */
  label: string;
  /** Draws an edge around the button. */
  isOutlined?: boolean;
};

export function IconButton({ icon: Icon, label, isOutlined = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'inline-grid size-10 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken',
        'disabled:cursor-not-allowed disabled:text-ink-2 disabled:opacity-50 disabled:hover:bg-transparent',
        isOutlined && 'border-[1.5px] border-line-strong',
        className,
      )}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
