import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Field } from '../../../components/ui/fields/Field';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { useListbox } from '../../../lib/browser/use-listbox';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import type { ChosenOrganization } from './chosen-organization';
import { OrganizationOptions } from './OrganizationOptions';
import { useOrganizationSearch } from './use-organization-search';

type Props = { onChoose: (organization: ChosenOrganization) => void };

/** A search by name or contact e-mail with its results as a listbox. */
export function OrganizationPicker({ onChoose }: Props) {
  const [text, setText] = useState('');
  const { organizations, isSearching, error, retry } = useOrganizationSearch(text);
  const shown = text.trim() === '' ? [] : organizations;
  const listbox = useListbox(shown.length, (index) => {
    const chosen = shown[index];
    if (chosen) onChoose(chosen);
  });
  const isWithout = text.trim() !== '' && !isSearching && shown.length === 0;
  return (
    <div>
      <Field label="Organization" requirement="required" helper="Search by name or contact email.">
        {(control) => (
          <input
            {...control}
            {...listbox.input}
            type="text"
            placeholder="Search organizations"
            value={text}
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              listbox.restart();
            }}
            className={inputStyle(false)}
          />
        )}
      </Field>
      <OrganizationOptions organizations={shown} listbox={listbox} />
      <div role="status" className="text-work">
        {isWithout && !error && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
            <span>{`No organizations found for “${text.trim()}”.`}</span>
            <Button variant="plain" size="sm" onClick={() => setText('')}>
              Clear
            </Button>
          </p>
        )}
        {error && (
          <p className="mt-2 flex flex-wrap items-center gap-2 font-semibold text-danger">
            <span>{domainErrorOf(error).message}</span>
            <Button variant="quiet" size="sm" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
