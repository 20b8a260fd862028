import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import type { Surprise } from './core/settle-queue';
import { surpriseText } from './core/surprise-text';

type Props = { surprises: readonly Surprise[]; onDismiss: (id: string) => void };

/** What did not go as usual stays until somebody has read it. */
export function Surprises({ surprises, onDismiss }: Props) {
  return (
    <div role="alert" className="grid gap-2.5 empty:hidden">
      {surprises.map((surprise) => (
        <Notice key={surprise.id} tone="warning" icon={TriangleAlert}>
          <p>{surpriseText(surprise)}</p>
          <Button
            variant="plain"
            className="-ml-5 min-h-14"
            aria-label={`Got it: ${surprise.box?.supporterName ?? 'unknown box'}`}
            onClick={() => onDismiss(surprise.id)}
          >
            Got it
          </Button>
        </Notice>
      ))}
    </div>
  );
}
