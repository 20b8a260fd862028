import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import type { OrganizationSettingsInput } from '../../../gql/graphql';
import { organizationSettingsInput } from '../../../gql/input-rules';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { type FormOptions, useServerForm } from '../../../lib/editing/use-server-form';
import { UpdateOrganization } from './settings-documents';

const NOT_SAVED = 'Settings Not Saved';

type Card<Fields extends Record<string, string>> = Pick<
  FormOptions<Fields>,
  'values' | 'seen' | 'typed' | 'asGraph' | 'check'
> & {
  /** What was changed as the server takes it; the same where left out. */
  inputOf?: (changes: Partial<Fields>) => OrganizationSettingsInput;
};

/** One card of the settings: saves what was changed in it, over what was seen, and says so. */
export function useSettingsForm<Fields extends Record<string, string>>(
  organizationId: string,
  { inputOf = (changes) => changes, ...card }: Card<Fields>,
) {
  const [mutate] = useMutation(UpdateOrganization);
  return useServerForm<Fields>({
    seen: card.values,
    rules: organizationSettingsInput,
    ...card,
    send: (_typed, { changes, expected }) => {
      const variables = { organizationId, input: inputOf(changes), expected: expected(changes) };
      return runWithToast(() => mutate({ variables }), { done: 'Settings Saved', failed: NOT_SAVED });
    },
  });
}

/** A switch or a choice: it shows its new state at once, and the old one again when saving fails. */
export function useChoice<Value>(
  organizationId: string,
  kept: Value,
  inputOf: (value: Value) => OrganizationSettingsInput,
) {
  const [mutate] = useMutation(UpdateOrganization);
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const [error, setError] = useState<string>();
  const choose = async (value: Value) => {
    setChosen({ value });
    setError(undefined);
    try {
      await mutate({ variables: { organizationId, input: inputOf(value) } });
    } catch (thrown) {
      const { message } = domainErrorOf(thrown);
      setError(message);
      showToast({ title: NOT_SAVED, tone: 'destructive' });
    }
    setChosen(null);
  };
  return { value: chosen ? chosen.value : kept, choose: (value: Value) => void choose(value), error };
}
