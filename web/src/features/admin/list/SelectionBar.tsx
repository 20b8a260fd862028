import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import type { Elements } from '../../../components/ui/elements';
import { ListCount } from './ListPage';

type Props = Required<ComponentProps<typeof ListCount>> & {
  /** "orders". */
  many: string;
  onClear: () => void;
  /** Beside the count. */
  selectAll?: Elements;
  /** The actions on the selected rows. */
  children: Elements;
};

/** How much is selected, and what can be done with it. Sticks to the bottom of the window while the list scrolls. */
export function SelectionBar({ many, count, sums, onClear, selectAll, children }: Props) {
  return (
    <div
      data-sticky-foot
      role="region"
      tabIndex={-1}
      aria-label={`Selected ${many}`}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card bg-surface p-2 pl-4 shadow-float"
    >
      <p className="font-semibold tabular-nums">
        <ListCount count={count} sums={sums} />
      </p>
      {selectAll}
      <div className="ml-auto flex items-center gap-2">
        {children}
        <IconButton label="Select none" icon={X} onClick={onClear} />
      </div>
    </div>
  );
}
