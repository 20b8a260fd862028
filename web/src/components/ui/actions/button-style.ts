import { clsx } from 'clsx';

/** Disabled buttons look disabled in every variant; `plain` has no edge to change. */
const disabledLook = [
  'aria-disabled:not-data-busy:bg-sunken aria-disabled:not-data-busy:text-ink-2',
  'aria-disabled:not-data-busy:shadow-[inset_0_0_0_1px_var(--line-strong)]',
];

const shape = [
  'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold no-underline',
  'transition-[background-color,transform] duration-[120ms] ease-soft active:translate-y-px',
  'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0',
];

const variants = {
  primary: [
    'bg-primary text-on-primary shadow-[inset_0_-3px_0_var(--edge)] hover:bg-primary-hover',
    disabledLook,
  ],
  secondary: ['bg-surface text-ink shadow-[inset_0_0_0_2px_var(--ink)] hover:bg-sunken', disabledLook],
  quiet: [
    'bg-transparent text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-sunken',
    disabledLook,
  ],
  danger: [
    'bg-transparent text-danger shadow-[inset_0_0_0_1.5px_var(--danger)] hover:bg-danger-soft',
    disabledLook,
  ],
  dangerFilled: ['bg-danger text-on-danger shadow-[inset_0_-3px_0_var(--edge)]', disabledLook],
  plain: 'bg-transparent text-ink underline underline-offset-4 hover:bg-sunken',
};

const sizes = {
  md: 'min-h-12 px-[22px] py-2.5 text-body leading-[1.2]',
  sm: 'min-h-10 px-4 py-2 text-work leading-[1.2]',
};

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** Classes of buttons, and of links that look like buttons. One `primary` per region. */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  className,
}: ButtonStyle & { className?: string | undefined } = {}): string {
  return clsx(shape, variants[variant], sizes[size], className);
}
