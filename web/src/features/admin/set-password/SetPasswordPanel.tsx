import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Building2, KeyRound, Mail, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Form, FormProblem } from '../../../components/domain/forms/Form';
import { NewPasswordField } from '../../../components/domain/forms/FormFields';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Field } from '../../../components/ui/fields/Field';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { graphql } from '../../../gql';
import { maxPassword, minPassword } from '../../../gql/rules';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useListbox } from '../../../lib/browser/use-listbox';
import { useServerForm } from '../../../lib/editing/use-server-form';
import {
  type ChosenOrganization,
  matchesSearch,
  type PasswordTask,
  useSetPassword,
} from './use-set-password';

/** The server also searches codes and contact names; those matches are filtered out here. */
const Search = graphql(`
  query OrganizationsForPassword($search: String!) {
    organizations(filter: { search: $search }, first: 50) {
      nodes {
        id
        name
        contactEmail
        code
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

const DEBOUNCE_MS = 200;

const MAX_SHOWN = 8;

/** Sets an organization's password, with or without emailing the login. For administrators. */
export function SetPasswordPanel({ organization = null }: { organization?: ChosenOrganization | null }) {
  const [chosen, setChosen] = useState(organization);
  const setPassword = useSetPassword();
  const task = useRef<PasswordTask>('set');
  const form = useServerForm({
    values: { password: '' },
    mode: 'onSubmit',
    isUnguarded: true,
    send: ({ password }) => setPassword(task.current, chosen, password),
    isCleared: true,
  });
  const run = (chosenTask: PasswordTask) => {
    task.current = chosenTask;
    void form.submit();
  };
  const reasonId = useId();
  const reason = whyDisabled(chosen, form.watch('password'));
  const button = { size: 'sm', disabled: reason !== null, 'aria-describedby': reasonId } as const;
  const running = form.isSending ? task.current : null;
  return (
    <Form form={form} className="grid grid-cols-1 gap-5">
      {chosen ? (
        <ChosenChip organization={chosen} onRemove={() => setChosen(null)} />
      ) : (
        <OrganizationPicker onChoose={setChosen} />
      )}
      <NewPasswordField
        {...form.field('password')}
        label="New password"
        minLength={minPassword}
        maxLength={maxPassword}
        onKeyDown={(event) => {
          // Enter presses the button, which is disabled while something is missing: say what.
          if (event.key === 'Enter' && reason) run('set');
        }}
      />
      <FormProblem form={form} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            icon={KeyRound}
            {...button}
            type="submit"
            busyText={running === 'set' ? 'Setting password...' : undefined}
            onClick={() => {
              task.current = 'set';
            }}
          >
            Set password
          </Button>
          <Button
            icon={Mail}
            {...button}
            variant="quiet"
            busyText={running === 'send' ? 'Sending email...' : undefined}
            onClick={() => run('send')}
          >
            Set password and send email
          </Button>
        </div>
        <p id={reasonId} className="text-small text-ink-2">
          {reason ??
            `The second button also emails ${chosen?.contactEmail} the login with a link to choose their own password. We never email the password itself.`}
        </p>
      </div>
    </Form>
  );
}

function whyDisabled(chosen: ChosenOrganization | null, password: string): string | null {
  if (!chosen && !password) return 'Choose an organization and enter a password first.';
  if (!chosen) return 'Choose an organization first.';
  return password ? null : 'Enter a password first.';
}

type ChipProps = { organization: ChosenOrganization; onRemove: () => void };

/** The chosen organization, with a button to choose another. */
function ChosenChip({ organization: { name, contactEmail, code }, onRemove }: ChipProps) {
  return (
    <div>
      <p className="mb-1.5 text-work font-semibold">Organization</p>
      <div className="flex items-center gap-3 rounded-input bg-info-soft py-1.5 pr-1.5 pl-4 text-on-info-soft">
        <Building2 size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 text-work">
          <span className="block font-semibold wrap-anywhere">
            <span>{`${name} (`}</span>
            <span className="code">{code}</span>
            <span>)</span>
          </span>
          <span className="block text-small wrap-anywhere">{contactEmail}</span>
        </p>
        <IconButton icon={X} label="Choose another organization" onClick={onRemove} />
      </div>
    </div>
  );
}

/** A search by name or contact email, with its results as a listbox. */
function OrganizationPicker({ onChoose }: { onChoose: (organization: ChosenOrganization) => void }) {
  const [text, setText] = useState('');
  const { organizations, hasMore, isSearching, error, retry } = useOrganizationSearch(text);
  const shown = text.trim() === '' ? [] : organizations;
  const listbox = useListbox(shown.length, (index) => {
    const chosen = shown[index];
    if (chosen) onChoose(chosen);
  });
  const isEmpty = text.trim() !== '' && !isSearching && !hasMore && shown.length === 0;
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
        {hasMore && (
          <p className="mt-2 text-ink-2">More organizations match. Type more of the name or email.</p>
        )}
        {isEmpty && !error && (
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
            <QuietButton onClick={retry}>Retry</QuietButton>
          </p>
        )}
      </div>
    </div>
  );
}

type Listbox = ReturnType<typeof useListbox>;
type OptionsProps = { organizations: readonly ChosenOrganization[]; listbox: Listbox };

/** The found organizations. Stays in the page when empty, since the input refers to it. */
function OrganizationOptions({ organizations, listbox }: OptionsProps) {
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

function useOrganizationSearch(text: string) {
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, previousData, error, loading, refetch } = useQuery(Search, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'cache-and-network',
  });
  const found = search === '' ? undefined : (data ?? previousData);
  const { nodes = [], pageInfo } = found?.organizations ?? {};
  const matching = nodes.filter((one) => matchesSearch(one, text));
  return {
    organizations: matching.slice(0, MAX_SHOWN),
    hasMore: text.trim() !== '' && (pageInfo?.hasNextPage || matching.length > MAX_SHOWN),
    isSearching: text.trim() !== search || (loading && !data),
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
