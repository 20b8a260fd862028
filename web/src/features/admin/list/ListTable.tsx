import { clsx } from 'clsx';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Menu } from '../../../components/ui/overlay/Menu';
import type { ListChoice } from './list-choice';
import type { ListSelection } from './use-selection';

/** A column of a dense table. */
export type ListColumn<Cells> = {
  key: string;
  title: string;
  /** What its dollars are called. */
  term?: MoneyTerm;
  cell: (row: Cells) => ReactNode;
  /** What it is sorted by: the first press, and the next one. */
  sorts?: { first: string; other: string; isUpFirst?: boolean };
  /** Always there; the others can be chosen. */
  isFixed?: boolean;
  /** Chosen by those who ask for it. */
  isExtra?: boolean;
  /** How its head looks, and its cells. */
  head?: string;
  style?: string;
  /** Among the usual columns it gives way on narrower screens. */
  yields?: string;
};

type Columns<Cells> = readonly ListColumn<Cells>[];

/** The chosen columns, or the usual ones, of which some give way. */
function columnsOf<Cells>(
  all: Columns<Cells>,
  choice: ListChoice,
): { isUsual: boolean; shown: Columns<Cells> } {
  const chosen = choice.columns?.split(',');
  const isUsual = chosen === undefined;
  const shown = all.filter(
    ({ key, isFixed, isExtra }) => isFixed || (isUsual ? !isExtra : chosen.includes(key)),
  );
  return { isUsual, shown: isUsual ? shown : shown.map((column) => ({ ...column, yields: '' })) };
}

const cell = 'h-10 bg-sunken px-2 text-left text-small font-semibold text-ink-2';

type Props<Cells> = {
  caption: string;
  columns: Columns<Cells>;
  choice: ListChoice;
  /** The list's own order. */
  usualSort: string;
  onChange: (changes: ListChoice) => void;
  selection: ListSelection | null;
  /** The rows, of these columns. */
  children: (shown: Columns<Cells>) => ReactNode;
};

/** A dense table: columns of one's choice, sorted by a press on their names. */
export function ListTable<Cells>(props: Props<Cells>) {
  const { caption, columns, choice, usualSort, onChange, selection, children } = props;
  // The same ones as long as nothing else is chosen: each row is drawn again only where it changed.
  const { shown, isUsual } = useMemo(() => columnsOf(columns, choice), [columns, choice]);
  // Columns of one's own choice may be more than the screen is wide; else the page scrolls, and the head stays in sight.
  const head = isUsual ? `${cell} sticky top-16 z-10` : cell;
  const sort = choice.sort ?? usualSort;
  return (
    <Card className={isUsual ? 'min-w-0 overflow-clip' : 'min-w-0 overflow-x-auto'}>
      <table className="w-full table-auto border-collapse text-work">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {/* Between cells whose edges lie inside of a pixel the row would show. */}
          <tr className="bg-sunken">
            {selection && (
              <th scope="col" className={`${head} w-10 pr-0 pl-3`}>
                <SelectionBox
                  label="Select all shown"
                  isSelected={selection.areAllShown}
                  isPartly={selection.isAny && !selection.areAllShown}
                  onSelect={selection.toggleShown}
                />
              </th>
            )}
            {shown.map(({ key, title, term, sorts, head: own, yields }, place) => {
              const className = clsx(head, place === 0 && !selection && 'pl-4', own, yields);
              return sorts ? (
                <SortHead
                  key={key}
                  {...{ title, term, sorts, sort, className }}
                  onSort={(next) => onChange({ sort: next })}
                />
              ) : (
                <th key={key} scope="col" className={className}>
                  {term ? <Term of={term}>{title}</Term> : title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children(shown)}</tbody>
      </table>
    </Card>
  );
}

type SortProps = {
  title: string;
  term: MoneyTerm | undefined;
  sorts: NonNullable<ListColumn<never>['sorts']>;
  sort: string;
  onSort: (sort: string) => void;
  className: string;
};

/** A column's name; a press on it sorts, the next one from the other end. */
function SortHead({ title, term, sorts, sort, onSort, className }: SortProps) {
  const { first, other, isUpFirst = false } = sorts;
  const isSorted = sort === first || sort === other;
  const isUp = isUpFirst ? sort === first : sort === other;
  const Arrow = isSorted && isUp ? ArrowUp : ArrowDown;
  const direction = isUp ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={clsx(className, term && 'whitespace-nowrap')}
    >
      <button
        type="button"
        onClick={() => onSort(sort === first ? other : first)}
        className={clsx(
          'group -mx-1 inline-flex min-h-10 items-center gap-1 rounded-small px-1 hover:text-ink',
          isSorted && 'text-ink',
        )}
      >
        <span>{title}</span>
        <Arrow
          aria-hidden
          size={14}
          className={clsx(!isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
        />
      </button>
      {term && (
        <Term of={term} look="mark">
          {title}
        </Term>
      )}
    </th>
  );
}

type MenuProps<Cells> = {
  columns: Columns<Cells>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
};

/** Which columns the table has; the menu stays open while they are chosen. */
export function ColumnsMenu<Cells>({ columns, choice, onChange }: MenuProps<Cells>) {
  const choosable = columns.filter(({ isFixed }) => !isFixed);
  const shown = columnsOf(choosable, choice).shown.map(({ key }) => key);
  const toggle = (column: string) => {
    const keys = choosable.map(({ key }) => key);
    onChange({ columns: keys.filter((key) => shown.includes(key) !== (key === column)).join(',') });
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm">
          <Columns3 aria-hidden size={18} />
          <span>Columns</span>
        </Button>
      }
      parts={[
        {
          rows: choosable.map(({ key, title }) => ({
            text: title,
            isChecked: shown.includes(key),
            isDisabled: shown.length === 1 && shown.includes(key),
            onSelect: () => toggle(key),
          })),
        },
        {
          rows: [
            { text: 'As usual', isDisabled: !choice.columns, onSelect: () => onChange({ columns: '' }) },
          ],
        },
      ]}
    />
  );
}

type SelectionBoxProps = {
  label: string;
  isSelected: boolean;
  /** Some of what it stands for. */
  isPartly?: boolean;
  /** `isRange`: with Shift, everything from the last choice to here. */
  onSelect: (isRange: boolean) => void;
};

/** Chooses a row, or all that are shown; large enough for a thumb. */
export function SelectionBox({ label, isSelected, isPartly = false, onSelect }: SelectionBoxProps) {
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
