import { useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { OrganizationChoices } from './analytics-documents';
import type { Campaign } from './use-range';

type Props = { chosen: Campaign | null; onChoose: (organization: Campaign | null) => void };

/** Narrows the totals to one organization, found by name, code or contact. */
export function OrganizationFilter({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(OrganizationChoices, { variables: { search }, skip: search === '' });
  if (chosen) {
    return (
      <p className="flex min-h-10 items-center gap-2 self-start rounded-full bg-info-soft pl-4 text-small font-semibold text-on-info-soft">
        <span>{chosen.name}</span>
        <IconButton
          icon={X}
          label={`Show all organizations instead of ${chosen.name}`}
          onClick={() => onChoose(null)}
        />
      </p>
    );
  }
  const found = search === '' ? [] : (data?.organizations.nodes ?? []);
  return (
    <div className="flex max-w-md flex-col gap-2">
      <SearchField
        isPageSearch
        label="Show one organization"
        placeholder="All organizations; type to choose one"
        value={search}
        onSearch={setSearch}
      />
      {found.length > 0 && (
        <ul aria-label="Organizations found" className="flex flex-wrap gap-2">
          {found.map((organization) => (
            <li key={organization.id}>
              <button
                type="button"
                onClick={() => {
                  setSearch('');
                  onChoose(organization);
                }}
                className="min-h-10 cursor-pointer rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-small font-semibold"
              >
                <span>{`${organization.name} `}</span>
                <span className="font-code text-ink-2">{organization.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && data && found.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          {`No organization matches “${search}”.`}
        </p>
      )}
    </div>
  );
}
