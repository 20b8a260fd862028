import { SearchField } from '../../../../components/ui/fields/SearchField';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextField } from '../../../../components/ui/fields/TextField';
import type { AuditChoice } from './audit-filter';

/** What entries are about, as the server names it. */
const kinds = [
  { value: '', label: 'Everything' },
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'email', label: 'Emails' },
  { value: 'organization', label: 'Organizations' },
  { value: 'classroom', label: 'Classrooms' },
  { value: 'product', label: 'Products' },
  { value: 'content', label: 'Texts' },
  { value: 'picture', label: 'Pictures' },
  { value: 'flyer', label: 'Flyers' },
  { value: 'contact-message', label: 'Contact messages' },
];

type Props = { choice: AuditChoice; onChange: (changes: Partial<AuditChoice>) => void };

/** Words, kind and days of the entries that are wanted. */
export function AuditFilters({ choice, onChange }: Props) {
  const { search, kind, from, to } = choice;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex max-w-xl">
        <SearchField
          isPageSearch
          label="Search the audit log"
          placeholder="Who, what (“Product updated”), name, or order id"
          value={search}
          onSearch={(next) => onChange({ search: next })}
        />
      </div>
      <div className="grid max-w-xl gap-3 sm:grid-cols-3">
        <SelectField
          label="Kind"
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
        <TextField
          label="From"
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
    </div>
  );
}
