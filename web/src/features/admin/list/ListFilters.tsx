import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { DropdownMenu, Popover } from 'radix-ui';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import { MenuContent, menuRowStyle } from '../../../components/ui/overlay/MenuContent';
import { useReturnFocus } from '../../../components/ui/overlay/return-focus';
import { datePresets, periodText } from './date-presets';
import {
  clearedChoice,
  isFiltered,
  type ListChoice,
  type ListDefinition,
  type ListFilter,
} from './list-choice';

type Props = {
  list: ListDefinition<unknown>;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  /** The order among the filters, where no table's head offers it. */
  sortLook?: ListFilter<unknown>['look'] | null;
  className?: string;
};

/** What a list is narrowed to; the search stands beside it. */
export function ListFilters({ list, choice, onChange, sortLook, className }: Props) {
  const { filters, days, month, sorts } = list;
  const sort = sorts && sortLook && sortFilter(sorts, sortLook);
  const draw = (filter: ListFilter<unknown>) => (
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
      className={className ?? 'flex flex-wrap items-center gap-2'}
    >
      {filters.map(draw)}
      {days?.look === 'menu' && <DaysMenu days={days} choice={choice} onChange={onChange} />}
      {days?.look === 'field' && <DayFields choice={choice} onChange={onChange} />}
      {month && (
        <MonthField label={month} month={choice.month ?? ''} onChange={(next) => onChange({ month: next })} />
      )}
      {sort && draw(sort)}
      {hasMenus && isFiltered(choice) && (
        <Button variant="plain" size="sm" onClick={() => onChange(clearedChoice(list))}>
          <X aria-hidden size={18} />
          <span>Clear</span>
        </Button>
      )}
    </div>
  );
}

function sortFilter(
  [usual, ...others]: readonly { value: string; text: string }[],
  look: NonNullable<ListFilter<unknown>['look']>,
): ListFilter<unknown> {
  const choices = others.map((one) => ({ ...one, filter: {} }));
  const title = look === 'menu' ? 'Sort' : 'Sort by';
  return { name: 'sort', title, look, usual: { text: usual?.text ?? '' }, choices };
}

const all = { text: 'All' };

type FilterProps = { filter: ListFilter<unknown>; value: string; onChange: (value: string) => void };

function OneFilter({ filter, value, onChange }: FilterProps) {
  const { title, look = 'menu', choices, usual = all } = filter;
  const id = useId();
  if (look === 'menu') return <FilterMenu filter={filter} value={value} onChange={onChange} />;
  const every = [{ value: '', text: usual.text }, ...choices];
  if (look === 'chips') {
    const chips = every.map((choice) => ({ id: choice.value, text: choice.text }));
    return <FilterChips label={title} choices={chips} chosen={value} onChoose={onChange} />;
  }
  if (look === 'field') {
    return (
      <SelectField
        label={title}
        options={every.map((choice) => ({ value: choice.value, label: choice.text }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <div className="min-w-0 items-center gap-2 sm:flex">
      <label htmlFor={id} className="text-small font-semibold whitespace-nowrap">
        {title}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={inputStyle(false, 'min-h-10! text-work')}
      >
        {every.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One of a few choices, or everything; or any number of them, while the menu stays open. */
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
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <FilterChip name={title} chosen={chosen.map(({ text }) => text).join(', ')} />
      </DropdownMenu.Trigger>
      <MenuContent align="start">
        {isMany ? (
          choices.map((choice) => (
            <MenuCheck
              key={choice.value}
              text={choice.text}
              isChecked={values.includes(choice.value)}
              onToggle={() => toggle(choice.value)}
            />
          ))
        ) : (
          <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
            {[{ value: '', text: usual.text }, ...choices].map((choice) => (
              <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={menuRowStyle}>
                <MenuMark />
                <span>{choice.text}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        )}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

type CheckProps = { text: string; isChecked: boolean; isDisabled?: boolean; onToggle: () => void };

/** A line of a menu that stays open while several are chosen. */
export function MenuCheck({ text, isChecked, isDisabled = false, onToggle }: CheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={isChecked}
      disabled={isDisabled}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className={menuRowStyle}
    >
      <MenuMark />
      <span>{text}</span>
    </DropdownMenu.CheckboxItem>
  );
}

function MenuMark() {
  return (
    <span className="grid size-5 place-items-center">
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden size={18} />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}

type ChipProps = ComponentProps<'button'> & {
  /** "Status". */
  name: string;
  /** What is chosen, as words; empty for everything. */
  chosen: string;
};

/** Opens the choices of one filter and says what is chosen. */
function FilterChip({ name, chosen, ...button }: ChipProps) {
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
      <ChevronDown aria-hidden size={16} className="shrink-0" />
    </button>
  );
}

type DaysProps = Pick<Props, 'choice' | 'onChange'>;

/** A usual period, or two days. */
function DaysMenu({ days, choice, onChange }: DaysProps & { days: { title: string; label: string } }) {
  const { from = '', to = '' } = choice;
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <FilterChip name={days.title} chosen={periodText({ from, to })} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={days.label}
          className="fade-in z-40 grid w-[min(320px,92vw)] gap-4 rounded-input bg-surface p-4 shadow-float"
        >
          <div className="flex flex-wrap gap-2">
            {datePresets(new Date()).map((preset) => (
              <Button key={preset.text} variant="quiet" size="sm" onClick={() => onChange(preset.period)}>
                {preset.text}
              </Button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <DayFields choice={choice} onChange={onChange} className="px-2 text-small!" />
          </div>
          {(from || to) && (
            <Button variant="plain" size="sm" onClick={() => onChange({ from: '', to: '' })}>
              Any day
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function DayFields({ choice, onChange, className }: DaysProps & { className?: string }) {
  const { from = '', to = '' } = choice;
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
        className={className}
      />
      <TextField
        label="To"
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
        className={className}
      />
    </>
  );
}

type MonthProps = { label: string; month: string; onChange: (month: string) => void };

function MonthField({ label, month, onChange }: MonthProps) {
  // While a month is being chosen its field may hold half of one.
  const [typed, setTyped] = useState(month);
  return (
    <div className="w-full sm:ml-auto sm:max-w-[200px]">
      <TextField
        type="month"
        label={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
    </div>
  );
}
