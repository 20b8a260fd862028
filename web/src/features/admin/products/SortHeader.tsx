import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

type Props = { title: string; direction: 'ascending' | 'descending' | 'none'; onSort: () => void };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column's head that sorts by it. */
export function SortHeader({ title, direction, onSort }: Props) {
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} className="p-0 text-right">
      <button
        type="button"
        onClick={onSort}
        className="ml-auto flex min-h-11 cursor-pointer items-center gap-1 px-3 font-semibold"
      >
        <span>{title}</span>
        <Icon aria-hidden size={16} />
      </button>
    </th>
  );
}
