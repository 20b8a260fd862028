import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

/** Why something was not done, where it was tried; read out as soon as it is there. */
export function ErrorNotice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="alert" className={className}>
      <Notice tone="danger" icon={CircleAlert}>
        {children}
      </Notice>
    </div>
  );
}
