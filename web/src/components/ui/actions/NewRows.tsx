import { ArrowUp } from 'lucide-react';
import { counted } from '../../../lib/format/counts';
import { Button } from './Button';

type Props = {
  count: number;
  /** "order". */
  one: string;
  onShow: () => void;
};

/** Over the top of a list: how many rows came that it does not show yet. It takes no room, so nothing jumps. */
export function NewRows({ count, one, onShow }: Props) {
  return (
    <div role="status" tabIndex={-1} className="sticky top-28 z-20 flex h-0 items-center justify-center">
      {count > 0 && (
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            // The button goes; the keyboard stays here.
            currentTarget.parentElement?.focus();
            onShow();
          }}
          className="shadow-float"
        >
          <ArrowUp aria-hidden size={18} />
          <span>{counted(count, `new ${one}`)}</span>
        </Button>
      )}
    </div>
  );
}
