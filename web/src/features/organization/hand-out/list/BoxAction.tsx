import { PackageCheck, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { useLingui } from '../../../../lib/texts/use-lingui';
import type { ShownBox } from '../core/shown-boxes';

type Props = {
  box: ShownBox;
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

/** The button of a box: hand out or undo. */
export function BoxAction({ box, onHandOut, onUndo }: Props) {
  const { i18n } = useLingui();
  const { state, supporterName, shortCode } = box;
  if (state === 'CANCELLED') return null;
  if (state === 'HANDED_OUT') {
    return (
      <Button
        variant="quiet"
        className="min-h-14 px-4! print:hidden"
        aria-label={i18n.t('Undo: {name}, {code}', { name: supporterName, code: shortCode })}
        onClick={() => onUndo(box)}
      >
        <Undo2 aria-hidden size={20} />
        <span>{i18n.t('Undo')}</span>
      </Button>
    );
  }
  return (
    <Button
      className="min-h-14 px-4! print:hidden"
      aria-label={i18n.t('Handed out: {name}, {code}', { name: supporterName, code: shortCode })}
      onClick={() => onHandOut(box)}
    >
      <PackageCheck aria-hidden size={20} />
      <span>{i18n.t('Handed out')}</span>
    </Button>
  );
}
