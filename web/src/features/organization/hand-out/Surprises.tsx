import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { clockTime } from '../../../lib/format/dates';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Surprise } from './core/hand-out-state';

type Props = { surprises: readonly Surprise[]; onDismiss: (id: string) => void };

/** Warnings about hand-outs, shown until dismissed. */
export function Surprises({ surprises, onDismiss }: Props) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="grid gap-2.5 empty:sr-only">
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

/** The warning's text: what happened, and what the volunteer can do. */
export function surpriseText(i18n: I18n, { outcome, kind, box }: Surprise): string {
  const name = box ? `${box.supporterName} (${box.shortCode})` : i18n.t('A box that you handed out');
  if (outcome === 'CANCELLED')
    return i18n.t('{name}: this order was cancelled. Please ask for the box back.', { name });
  if (outcome === 'NOT_FOUND')
    return i18n.t('{name} is no longer on the list, so it was not counted.', { name });
  if (outcome === 'REFUSED')
    return i18n.t('{name} could not be recorded. Please note it on paper.', { name });
  const { handedOutBy: device, handedOutAt } = box ?? {};
  if (!device || !handedOutAt) {
    return i18n.t(
      kind === 'UNDONE'
        ? '{name} is still marked as handed out by another phone. Undo it there, too.'
        : '{name} was handed out on two phones, first by another phone. It counts once; please check that only one box left.',
      { name },
    );
  }
  return i18n.t(
    kind === 'UNDONE'
      ? '{name} is still marked as handed out by {device} at {time}. Undo it there, too.'
      : '{name} was handed out on two phones, first by {device} at {time}. It counts once; please check that only one box left.',
    { name, device, time: clockTime(new Date(handedOutAt), i18n.locale) },
  );
}
