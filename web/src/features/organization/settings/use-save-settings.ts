import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import type { OrganizationSettingsInput } from '../../../gql/graphql';
import { organizationSettingsInput } from '../../../gql/input-rules';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { type FormOptions, useServerForm } from '../../../lib/editing/use-server-form';

export const Settings = graphql(`
  query OrganizationSettings($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      ...CampaignCards_organization
      ...ClassroomsCard_organization
      ...ContactCard_organization
      ...ShopCards_organization
    }
  }
`);

/** For changes whose response does not have all fields of the settings. */
export const refetching = { refetchQueries: [Settings], awaitRefetchQueries: true };

const UpdateOrganization = graphql(`
  mutation UpdateOrganization(
    $organizationId: ID!
    $input: OrganizationSettingsInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {
      ...CampaignCards_organization
      ...ClassroomsCard_organization
      ...ContactCard_organization
      ...ShopCards_organization
    }
  }
`);

export const UpdateClassroom = graphql(`
  mutation UpdateClassroom(
    $organizationId: ID!
    $classroomId: ID!
    $input: ClassroomChangesInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateClassroom(
      organizationId: $organizationId
      classroomId: $classroomId
      input: $input
      expected: $expected
    ) {
      ...ClassroomItem_classroom
    }
  }
`);

const NOT_SAVED = 'Settings Not Saved';

type Card<Fields extends Record<string, string>> = Pick<
  FormOptions<Fields>,
  'values' | 'seen' | 'typed' | 'asGraph' | 'check'
> & {
  /** Converts the changes to the input; unchanged by default. */
  inputOf?: (changes: Partial<Fields>) => OrganizationSettingsInput;
};

/** The form of one settings card. It saves only changed fields and detects edit conflicts. */
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

/** A switch or choice that shows its new state right away and reverts if saving fails. */
export function useChoice<Value>(
  organizationId: string,
  saved: Value,
  inputOf: (value: Value) => OrganizationSettingsInput,
) {
  const [mutate] = useMutation(UpdateOrganization);
  const [latest, setLatest] = useState<{ value: Value } | null>(null);
  const [error, setError] = useState<string>();
  const choose = async (value: Value) => {
    const choice = { value };
    setLatest(choice);
    setError(undefined);
    try {
      await mutate({ variables: { organizationId, input: inputOf(value) } });
    } catch (thrown) {
      const { message } = domainErrorOf(thrown);
      setError(message);
      showToast({ title: NOT_SAVED, tone: 'destructive' });
    }
    // A later choice may still be on its way.
    setLatest((shown) => (shown === choice ? null : shown));
  };
  return { value: latest ? latest.value : saved, choose: (value: Value) => void choose(value), error };
}
