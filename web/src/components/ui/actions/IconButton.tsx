import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** Names the object too: "Remove Lemon Lift-Offs". */
  label: string;
  isOutlined?: boolean;
};

export function IconButton({
  icon: Icon,
  label,
  isOutlined = false,
  className,
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      // Not the native attribute, which would drop the focus.
      aria-disabled={disabled || rest['aria-disabled']}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      className={clsx(
        'inline-grid size-10 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken',
        'aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 aria-disabled:opacity-50',
        'aria-disabled:hover:bg-transparent',
        isOutlined && 'border-[1.5px] border-line-strong',
        className,
      )}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
