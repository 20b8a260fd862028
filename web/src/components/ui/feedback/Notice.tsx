import { clsx } from 'clsx';
import { type LucideIcon, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tones } from '../display/Chip';

type Props = {
  tone: 'info' | 'success' | 'warning' | 'danger';
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
};

/** A strip with an icon and a fact about its surroundings. */
export function Notice({ tone, icon: Icon, className, children }: Props) {
  return (
    <div className={clsx('flex items-start gap-3 rounded-input px-4 py-3 text-work', tones[tone], className)}>
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Why an action failed, shown where it was started and announced when it appears. */
export function ErrorNotice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="alert" className={className}>
      <Notice tone="danger" icon={CircleAlert}>
        {children}
      </Notice>
    </div>
  );
}
