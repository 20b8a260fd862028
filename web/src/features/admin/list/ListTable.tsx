import { clsx } from 'clsx';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Menu } from '../../../components/ui/overlay/Menu';
import type { ListChoice } from './list-choice';
import { SelectionBox } from './ListRow';
import type { ListSelection } from './use-selection';

/** A column of a dense table. */
export type ListColumn<Cells> = {
  key: string;
  title: string;
  /** The term for its amounts. */
  term?: MoneyTerm;
  cell: (row: Cells) => ReactNode;
  /** The sorting after the first press, and after the next one. */
  sorts?: { first: string; other: string; isUpFirst?: boolean };
  /** Always shown; the others can be chosen. */
  isFixed?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Classes of its header, and of its cells. */
  head?: string | undefined;
  style?: string | undefined;
  /** Narrower screens hide it, among the default columns; `RowFacts` shows it in the details. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
};

const shownFrom = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
};

type Columns<Cells> = readonly ListColumn<Cells>[];

/** The chosen columns, or the default ones, some of which are hidden on narrow screens. */
function columnsOf<Cells>(
  all: Columns<Cells>,
  choice: ListChoice,
): { isDefault: boolean; shown: Columns<Cells> } {
  const chosen = choice.columns?.split(',');
  const isDefault = chosen === undefined;
  const shown = all.filter(
    ({ key, isFixed, isExtra }) => isFixed || (isDefault ? !isExtra : chosen.includes(key)),
  );
  const placed = shown.map(({ from, head, style, ...column }) => {
    if (!isDefault || !from) return { ...column, head, style };
    return { ...column, from, head: clsx(head, shownFrom[from]), style: clsx(style, shownFrom[from]) };
  });
  return { isDefault, shown: placed };
}

const cell = 'h-10 bg-sunken px-2 text-left text-small font-semibold text-ink-2';

type Props<Cells> = {
  caption: string;
  columns: Columns<Cells>;
  choice: ListChoice;
  /** Where its headers sort. */
  defaultSort?: string;
  onChange: (changes: ListChoice) => void;
  /** Where rows can be selected; `allLabel` is the name of the header's checkbox. */
  selection?: (ListSelection & { allLabel?: string }) | null;
  children: (shown: Columns<Cells>) => ReactNode;
};

/** A dense table with a choice of columns, sorted by a press on their headers. */
export function ListTable<Cells>(props: Props<Cells>) {
  const { caption, columns, choice, defaultSort, onChange, selection = null, children } = props;
  // Stable until the choice changes: memoized rows render only where they changed.
  const { shown, isDefault } = useMemo(() => columnsOf(columns, choice), [columns, choice]);
  // Narrow screens and chosen columns: wider than the screen. Else the page scrolls under a sticky header.
  const head = isDefault ? `${cell} md:sticky md:top-16 md:z-10` : cell;
  const sort = choice.sort ?? defaultSort ?? '';
  return (
    <Card className={clsx('min-w-0 overflow-x-auto', isDefault && 'md:overflow-clip')}>
      <table className="w-full table-auto border-collapse text-work">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {/* The row would show through where edges of cells lie inside a pixel. */}
          <tr className="bg-sunken">
            {selection && (
              <th scope="col" className={`${head} w-10 pr-0 pl-3`}>
                <SelectionBox
                  label={selection.allLabel ?? 'Select all shown'}
                  isSelected={selection.areAllShown}
                  isPartly={selection.isAny && !selection.areAllShown}
                  onSelect={selection.toggleShown}
                />
              </th>
            )}
            {shown.map(({ key, title, term, sorts, head: own }, place) => {
              const className = clsx(head, place === 0 && !selection && 'pl-4', own);
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

/** A column's header; a press sorts, the next one reverses the order. */
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

type MenuProps<Cells> = Pick<Props<Cells>, 'columns' | 'choice' | 'onChange'>;

/** Chooses the columns of the table; the menu stays open meanwhile. */
export function ColumnsMenu<Cells>({ columns, choice, onChange }: MenuProps<Cells>) {
  const choosable = columns.filter(({ isFixed }) => !isFixed);
  const shown = columnsOf(choosable, choice).shown.map(({ key }) => key);
  const toggle = (column: string) => {
    const keys = choosable.map(({ key }) => key);
    onChange({ columns: keys.filter((key) => shown.includes(key) !== (key === column)).join(',') });
  };
  return (
    <Menu
      trigger={<QuietButton icon={Columns3}>Columns</QuietButton>}
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
            {
              text: 'Default columns',
              isDisabled: !choice.columns,
              onSelect: () => onChange({ columns: '' }),
            },
          ],
        },
      ]}
    />
  );
}
