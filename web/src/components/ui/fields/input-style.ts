import { clsx } from 'clsx';

export function inputStyle(isInvalid: boolean, className?: string): string {
  return clsx(
    'w-full min-h-12 rounded-input border-[1.5px] bg-surface px-3.5 text-body font-medium text-ink',
    'placeholder:text-ink-2 placeholder:opacity-100',
    isInvalid ? 'border-danger' : 'border-line-strong',
    className,
  );
}

export const fileInputStyle = inputStyle(
  false,
  'py-2 text-small file:mr-3 file:cursor-pointer file:rounded-full file:border-[1.5px] file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink',
);
