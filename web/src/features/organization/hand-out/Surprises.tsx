import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Surprise } from './core/settle-queue';
import { surpriseText } from './core/surprise-text';

type Props = { surprises: readonly Surprise[]; onDismiss: (id: string) => void };

/** Warnings about hand-outs, shown until dismissed. */
export function Surprises({ surprises, onDismiss }: Props) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="grid gap-2.5 empty:hidden">
      {surprises.map((surprise) => (
        <Notice key={surprise.id} tone="warning" icon={TriangleAlert}>
          <p>{surpriseText(i18n, surprise)}</p>
          <Button
            variant="plain"
            className="-ml-5 min-h-14"
            aria-label={i18n.t('Got it: {name}', {
              name: surprise.box?.supporterName ?? i18n.t('unknown box'),
            })}
            onClick={() => onDismiss(surprise.id)}
          >
            {i18n.t('Got it')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
