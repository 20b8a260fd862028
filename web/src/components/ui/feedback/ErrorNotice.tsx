import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

type Props = { className?: string; children: ReactNode };

/** Why something was not done, where it was tried; read out as soon as it is there. */
export function ErrorNotice({ className, children }: Props) {
  return (
    <div role="alert" className={className}>
      <Notice tone="danger" icon={CircleAlert}>
        {children}
      </Notice>
    </div>
  );
}
