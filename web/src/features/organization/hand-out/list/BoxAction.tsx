import { PackageCheck, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import type { ShownBox } from '../core/shown-boxes';

type Props = {
  box: ShownBox;
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

/** The one thing to do with a box, for a thumb. */
export function BoxAction({ box, onHandOut, onUndo }: Props) {
  const { state, supporterName, shortCode } = box;
  if (state === 'CANCELLED') return null;
  if (state === 'HANDED_OUT') {
    return (
      <Button
        variant="quiet"
        className="min-h-14 px-4! print:hidden"
        aria-label={`Undo: ${supporterName}, ${shortCode}`}
        onClick={() => onUndo(box)}
      >
        <Undo2 aria-hidden size={20} />
        <span>Undo</span>
      </Button>
    );
  }
  return (
    <Button
      className="min-h-14 px-4! print:hidden"
      aria-label={`Handed out: ${supporterName}, ${shortCode}`}
      onClick={() => onHandOut(box)}
    >
      <PackageCheck aria-hidden size={20} />
      <span>Handed out</span>
    </Button>
  );
}
