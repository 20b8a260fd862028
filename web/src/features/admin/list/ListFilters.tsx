import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { TextField } from '../../../components/ui/fields/TextField';
import { Menu, lazyMenu } from '../../../components/ui/overlay/Menu';
import { type Period, periodText } from './date-presets';
import {
  clearedChoice,
  isFiltered,
  type ListChoice,
  type ListDefinition,
  type ListFilter,
  validMonth,
} from './list-choice';

type Props = {
  list: ListDefinition<unknown>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  /** Adds the sorting to the filters, where no table header offers it: `narrow` is only on narrow screens. */
  hasSortMenu?: boolean | 'narrow';
};

/** The filters of a list, without its search. */
export function ListFilters({ list, choice, onChange, hasSortMenu = false }: Props) {
  const { filters, days, sorts } = list;
  const sort = sorts && hasSortMenu && sortFilter(sorts);
  const renderFilter = (filter: ListFilter<unknown>) => (
    <OneFilter
      key={filter.name}
      filter={filter}
      value={choice[filter.name] ?? ''}
      onChange={(value) => onChange({ [filter.name]: value })}
    />
  );
  const hasMenus = filters.some(({ look = 'menu' }) => look === 'menu');
  return (
    <div
      role={hasMenus ? 'group' : undefined}
      aria-label={hasMenus ? 'Filters' : undefined}
      className="flex flex-wrap items-center gap-2"
    >
      {filters.map(renderFilter)}
      {days && <DaysMenu {...days} from={choice.from ?? ''} to={choice.to ?? ''} onChange={onChange} />}
      {sort && (
        <div className={hasSortMenu === 'narrow' ? 'sm:hidden' : 'contents'}>{renderFilter(sort)}</div>
      )}
      {hasMenus && isFiltered(choice) && (
        <Button icon={X} variant="plain" size="sm" onClick={() => onChange(clearedChoice(list))}>
          Clear
        </Button>
      )}
    </div>
  );
}

function sortFilter([usual, ...others]: readonly { value: string; text: string }[]): ListFilter<unknown> {
  const choices = others.map((one) => ({ ...one, filter: {} }));
  return { name: 'sort', title: 'Sort', usual: { text: usual?.text ?? '' }, choices };
}

const all = { text: 'All' };

type FilterProps = { filter: ListFilter<unknown>; value: string; onChange: (value: string) => void };

function OneFilter({ filter, value, onChange }: FilterProps) {
  const { title, look = 'menu', choices, usual = all } = filter;
  if (look === 'menu') return <FilterMenu filter={filter} value={value} onChange={onChange} />;
  const chips = [{ id: '', text: usual.text }, ...choices.map(({ value: id, text }) => ({ id, text }))];
  return <FilterChips label={title} choices={chips} chosen={value} onChoose={onChange} />;
}

/** A menu for one choice, or for any number of them, while it stays open. */
function FilterMenu({ filter, value, onChange }: FilterProps) {
  const { title, choices, isMany, usual = all } = filter;
  const values = value.split(',');
  const chosen = choices.filter((choice) => values.includes(choice.value));
  const toggle = (one: string) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => values.includes(other) !== (other === one))
        .join(','),
    );
  return (
    <Menu
      align="start"
      trigger={<FilterChip name={title} chosen={chosen.map(({ text }) => text).join(', ')} />}
      parts={[
        isMany
          ? {
              rows: choices.map((choice) => ({
                text: choice.text,
                isChecked: values.includes(choice.value),
                onSelect: () => toggle(choice.value),
              })),
            }
          : { choices: [{ value: '', text: usual.text }, ...choices], chosen: value, onChoose: onChange },
      ]}
    />
  );
}

type ChipProps = ComponentProps<'button'> & {
  /** "Status". */
  name: string;
  /** The chosen values as text; empty without a filter. */
  chosen: string;
};

/** Shows the choice of a filter, and opens its choices. */
export function FilterChip({ name, chosen, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      className={clsx(
        'inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full px-3.5 text-small font-semibold',
        chosen
          ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_var(--primary)]'
          : 'bg-surface shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-sunken',
      )}
    >
      <span className="truncate">{chosen ? `${name}: ${chosen}` : name}</span>
      <ChevronDown size={16} className="shrink-0" />
    </button>
  );
}

/** Two days, each optional. */
type DaysProps = Period & { onChange: (changes: Partial<Period>) => void };

type DaysMenuProps = DaysProps & { title: string; label: string };

const DaysMenu = lazyMenu<DaysMenuProps>(
  'The days',
  () => import('./DaysMenu').then(({ DaysMenu }) => DaysMenu),
  ({ title, label: _, from, to, onChange: _change, ...button }) => (
    <FilterChip {...button} name={title} chosen={periodText({ from, to })} />
  ),
);

export function DayFields({ from, to, onChange }: DaysProps) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
        className="px-2 text-small!"
      />
      <TextField
        label="To"
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
        className="px-2 text-small!"
      />
    </>
  );
}

type MonthProps = { label: string; month: string; onChange: (month: string) => void };

export function MonthField({ label, month, onChange }: MonthProps) {
  const id = useId();
  // While it is typed, the field may hold an incomplete month, which is none in the address.
  const [typed, setTyped] = useState(month);
  const [known, setKnown] = useState(month);
  if (month !== known) {
    setKnown(month);
    if (month !== validMonth(typed)) setTyped(month);
  }
  return (
    <div className="min-w-0 items-center gap-2 sm:flex">
      <label htmlFor={id} className="text-small font-semibold whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        type="month"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        className={inputStyle(false, 'min-h-10! text-work')}
      />
    </div>
  );
}
