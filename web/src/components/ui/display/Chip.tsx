import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const tones = {
  plain: 'bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line)]',
  sunken: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-on-primary-soft',
  info: 'bg-info-soft text-on-info-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
};

export type Tone = keyof typeof tones;

type Props = {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  /** In place of children, so that a record of states can be spread over a chip. */
  text?: string;
  children?: ReactNode;
};

/** A short fact in words; the color only supports it. */
export function Chip({ tone = 'plain', icon: Icon, className, text, children }: Props) {
  const content = text ?? children;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-smallest font-semibold',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={16} />}
      {/* As in a button. */}
      <span className={typeof content === 'string' ? undefined : 'contents'}>{content}</span>
    </span>
  );
}
