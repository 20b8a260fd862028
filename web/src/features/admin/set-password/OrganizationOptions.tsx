import { clsx } from 'clsx';
import type { useListbox } from '../../../lib/browser/use-listbox';
import type { ChosenOrganization } from './chosen-organization';

type Props = { organizations: readonly ChosenOrganization[]; listbox: ReturnType<typeof useListbox> };

/** The found organizations: name, e-mail and code. Stays in the page when empty, as the input refers to it. */
export function OrganizationOptions({ organizations, listbox }: Props) {
  return (
    <div
      {...listbox.list}
      aria-label="Organizations"
      className={clsx(
        'max-h-72 overflow-y-auto rounded-input',
        organizations.length > 0 && 'mt-2 border border-line p-1.5',
      )}
    >
      {organizations.map(({ id, name, contactEmail, code }, index) => (
        <div
          key={id}
          {...listbox.row(index)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 text-work',
            index === listbox.active && 'bg-sunken shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
          )}
        >
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-small wrap-anywhere text-ink-2">{contactEmail}</span>
          </span>
          <span className="code shrink-0 text-small">{code}</span>
        </div>
      ))}
    </div>
  );
}
