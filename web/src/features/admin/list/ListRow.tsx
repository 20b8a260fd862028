import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Term } from '../../../components/domain/Term';
import { Fact } from '../../../components/ui/display/Fact';
import type { Elements } from '../../../components/ui/elements';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import type { ListColumn } from './ListTable';

/** Whether a row is open, as its cells need it. */
export type RowState = { isOpen: boolean; toggle: () => void; detailsId: string };

export function useRowState(): RowState {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen(!isOpen), detailsId: useId() };
}

type Props<Cells> = {
  /** For the keyboard, in a list with a selection. */
  id?: string;
  columns: readonly ListColumn<Cells>[];
  cells: Cells;
  /** Null where nothing can be selected. */
  select?: ComponentProps<typeof SelectionBox> | null;
  className?: string | false;
  /** Below the cells. */
  note?: string;
  problem?: string | null;
  /** The details of an open row. */
  children: Elements;
};

const cell = 'h-11 px-2 py-0';

/** A row of a `ListTable`, 44 px high; its details open below. */
export function ListRow<Cells extends { row: RowState }>(props: Props<Cells>) {
  const { id, columns, cells, select = null, className, note, problem, children } = props;
  const { isOpen, detailsId } = cells.row;
  const isSelected = select?.isSelected ?? false;
  const look = clsx(isOpen && 'bg-sunken', isSelected && 'bg-selected');
  const width = columns.length + (select ? 1 : 0);
  return (
    <>
      <tr data-row={id} className={clsx('border-t border-line', look, className)}>
        {select && (
          <td className={clsx(cell, 'w-10 pr-0 pl-3', isSelected && 'shadow-[inset_3px_0_0_var(--primary)]')}>
            <SelectionBox {...select} />
          </td>
        )}
        {columns.map(({ key, style, cell: draw }, place) => {
          const Cell = place === 0 ? 'th' : 'td';
          return (
            <Cell key={key} scope={place === 0 ? 'row' : undefined} className={clsx(cell, style)}>
              {draw(cells)}
            </Cell>
          );
        })}
      </tr>
      {note && (
        <tr className={look}>
          <td colSpan={width} className="px-4 pb-1 text-small text-ink-2">
            {note}
          </td>
        </tr>
      )}
      {problem && (
        <tr>
          <td colSpan={width} className="px-4 pb-3">
            <ErrorNotice>{problem}</ErrorNotice>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={width} className="bg-sunken p-0">
            {children}
          </td>
        </tr>
      )}
    </>
  );
}

type PlainProps<Cells> = {
  columns: Props<Cells>['columns'];
  cells: Omit<Cells, 'row'>;
  /** In the details, above what the screen is too narrow for. */
  children: Elements;
};

/** A row that only opens its details. */
export function PlainRow<Cells extends { row: RowState }>({
  columns,
  cells: given,
  children,
}: PlainProps<Cells>) {
  const cells = { ...given, row: useRowState() } as Cells; // all of them but the row were given
  return (
    <ListRow columns={columns} cells={cells}>
      <div className="grid gap-3 p-4 text-work wrap-anywhere">
        {children}
        <dl className="grid gap-3 empty:hidden [&_dt]:text-small">
          <RowFacts columns={columns} cells={cells} />
        </dl>
      </div>
    </ListRow>
  );
}

type FactsProps<Cells> = Pick<Props<Cells>, 'columns' | 'cells'>;

const factStyle = { sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden', xl: 'xl:hidden' };

/** The columns that the screen is too narrow for, in the details of a row; inside a `dl`. */
export function RowFacts<Cells>({ columns, cells }: FactsProps<Cells>) {
  return columns.map(
    ({ key, title, term, from, cell: draw }) =>
      from && (
        <Fact key={key} term={term ? <Term of={term}>{title}</Term> : title} className={factStyle[from]}>
          {draw(cells)}
        </Fact>
      ),
  );
}

type ToggleProps = { row: RowState; label: string; className: string; children?: Elements };

/** Opens and closes the details of a row. */
export function RowToggle({ row, label, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={row.isOpen}
      aria-controls={row.isOpen ? row.detailsId : undefined}
      aria-label={label}
      onClick={row.toggle}
      className={clsx('rounded-small hover:bg-sunken', className)}
    >
      <ChevronRight
        size={18}
        className={clsx('shrink-0 transition-transform duration-200', row.isOpen && 'rotate-90')}
      />
      {children}
    </button>
  );
}

type NameProps = {
  row: RowState;
  name: string;
  /** The name's own page. */
  to?: string;
  /** Beside the name, or below it on phones. */
  children?: Elements;
};

/** A name with the toggle of its row. Cut off to fit 44 px; phones show all of it, on several lines. */
export function RowName({ row, name, to, children }: NameProps) {
  return (
    <div className="flex items-center gap-2">
      <RowToggle
        row={row}
        label={`Details of ${name}`}
        className="grid size-10 shrink-0 place-items-center"
      />
      <div className="min-w-0 items-center gap-2 leading-tight max-sm:py-1 sm:flex">
        <h2 title={name} className="font-sans text-work font-semibold wrap-anywhere sm:truncate">
          {to ? (
            <Link to={to} className="hover:underline">
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </h2>
        {children}
      </div>
    </div>
  );
}

type SelectionBoxProps = {
  label: string;
  isSelected: boolean;
  /** Some of its rows are selected. */
  isPartly?: boolean;
  /** Why it cannot be selected. */
  whyNot?: string | undefined;
  /** `isRange`: with Shift, everything from the row selected last to this one. */
  onSelect: (isRange: boolean) => void;
};

/** Selects a row, or all shown rows; large enough for a thumb. */
export function SelectionBox(props: SelectionBoxProps) {
  const { label, isSelected, isPartly = false, whyNot, onSelect } = props;
  const isRange = useRef(false);
  const rememberShift = (event: MouseEvent) => {
    isRange.current = event.shiftKey;
  };
  return (
    <label className="grid size-10 cursor-pointer place-items-center" onMouseDown={preventTextSelection}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={whyNot !== undefined}
        title={whyNot}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onClick={rememberShift}
        onChange={() => onSelect(isRange.current)}
        className="size-5"
      />
    </label>
  );
}

/** A click with Shift would select the text between. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
