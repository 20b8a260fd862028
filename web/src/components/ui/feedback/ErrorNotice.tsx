import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

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
