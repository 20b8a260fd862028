import { clsx } from 'clsx';

export function inputStyle(isInvalid: boolean, className?: string): string {
  return clsx(
    'w-full min-h-12 rounded-input border-[1.5px] bg-surface px-3.5 text-body font-medium text-ink',
    'placeholder:text-ink-2 placeholder:opacity-100',
    isInvalid ? 'border-danger' : 'border-line-strong',
    className,
  );
}
