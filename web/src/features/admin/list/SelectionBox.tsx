import { useRef, type MouseEvent } from 'react';

type Props = {
  label: string;
  isSelected: boolean;
  /** Some of what it stands for. */
  isPartly?: boolean;
  /** `isRange`: with Shift, everything from the last choice to here. */
  onSelect: (isRange: boolean) => void;
};

/** Chooses a row, or all that are shown; large enough for a thumb. */
export function SelectionBox({ label, isSelected, isPartly = false, onSelect }: Props) {
  const isRange = useRef(false);
  const note = (event: MouseEvent) => {
    isRange.current = event.shiftKey;
  };
  return (
    <label className="grid size-10 cursor-pointer place-items-center" onMouseDown={preventTextSelection}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onClick={note}
        onChange={() => onSelect(isRange.current)}
        className="size-5"
      />
    </label>
  );
}

/** A click with Shift would mark the texts between. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
