import { useId } from 'react';
import { Card } from '../../../components/ui/display/Card';
import type { Elements } from '../../../components/ui/elements';

type Props = { title: string; actions?: Elements; children: Elements };

/** A part of the tab with its heading. */
export function SectionCard({ title, actions, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="grow text-card">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  );
}
