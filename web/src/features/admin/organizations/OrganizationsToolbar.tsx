import { useId } from 'react';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { sorts, type OrganizationsFilter } from './organizations-filter';

type Props = { filter: OrganizationsFilter; onChange: (changes: Partial<OrganizationsFilter>) => void };

const states = [
  { value: '', text: 'All' },
  { value: 'active', text: 'Active' },
  { value: 'inactive', text: 'Inactive' },
];

/** Search, state and order of the list. */
export function OrganizationsToolbar({ filter, onChange }: Props) {
  const { search, isActive, sort } = filter;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-1 basis-64">
        <SearchField
          isPageSearch
          label="Search organizations"
          placeholder="Name, code or contact name"
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      </div>
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
        <Choice
          label="State"
          options={states}
          value={isActive === null ? '' : isActive ? 'active' : 'inactive'}
          onChoose={(value) => onChange({ isActive: value === '' ? null : value === 'active' })}
        />
        <Choice
          label="Sort by"
          options={sorts}
          value={sort}
          onChoose={(value) => onChange({ sort: sorts.find((one) => one.value === value)?.value ?? 'name' })}
        />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0 items-center gap-2 sm:flex">
      <label htmlFor={id} className="text-small font-semibold whitespace-nowrap">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={inputStyle(false, 'min-h-10! text-work')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
