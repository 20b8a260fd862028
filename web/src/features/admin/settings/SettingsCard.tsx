import { useId, type ReactNode } from 'react';
import { Card } from '../../../components/ui/display/Card';

type Props = { title: string; text?: string; children: ReactNode };

/** One subject of the settings. */
export function SettingsCard({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
