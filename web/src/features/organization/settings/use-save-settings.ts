import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import type { ExpectedValueInput, OrganizationSettingsInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { UpdateOrganization } from './settings-documents';

const NOT_SAVED = 'Settings Not Saved';

/**
 * Saves what was changed in one card of the settings, over what was seen of it, and says so. Returns why it was
 * refused, or null.
 */
export function useSaveSettings(organizationId: string) {
  const [mutate] = useMutation(UpdateOrganization);
  return (input: OrganizationSettingsInput, expected: ExpectedValueInput[]) =>
    runWithToast(() => mutate({ variables: { organizationId, input, expected } }), {
      done: 'Settings Saved',
      failed: NOT_SAVED,
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
      showToast({ title: NOT_SAVED, text: message, tone: 'destructive' });
    }
    setChosen(null);
  };
  return { value: chosen ? chosen.value : kept, choose: (value: Value) => void choose(value), error };
}
