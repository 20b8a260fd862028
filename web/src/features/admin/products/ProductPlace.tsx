import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { inputStyle } from '../../../components/ui/fields/input-style';

type Props = {
  name: string;
  /** Counted from 1. */
  place: number;
  places: number;
  onMove: (place: number) => void;
};

/** Where the shop shows a product: one place up or down, or straight to any place. */
export function ProductPlace({ name, place, places, onMove }: Props) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        aria-disabled={place === 1}
        onClick={() => place > 1 && onMove(place - 1)}
      />
      <select
        aria-label={`Place of ${name}`}
        value={place}
        onChange={({ target }) => onMove(Number(target.value))}
        className={inputStyle(false, 'w-18! min-h-10! px-2! tabular-nums')}
      >
        {Array.from({ length: places }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        aria-disabled={place === places}
        onClick={() => place < places && onMove(place + 1)}
      />
    </>
  );
}
