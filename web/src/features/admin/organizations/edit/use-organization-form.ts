import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import type { AdminOrganizationInput, ExpectedValueInput } from '../../../../gql/graphql';
import { showRefusal } from '../../../../lib/editing/field-errors';
import { formConflict } from '../../../../lib/editing/form-conflict';
import { submitForm } from '../../../../lib/editing/submit-form';
import { useEditConflict } from '../../../../lib/editing/use-edit-conflict';
import { dayOfMoment } from '../../../../lib/format/campaign-dates';
import { organizationUpdated, updateFailed } from '../update-toasts';
import {
  changesOf,
  type EditedOrganization,
  organizationFields,
  type OrganizationFields,
} from './organization-fields';
import { brokenRules } from './organization-rules';

const UpdateOrganization = graphql(`
  mutation UpdateOrganizationAsAdmin(
    $organizationId: ID!
    $input: AdminOrganizationInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {
      id
      ...OrganizationCard_organization
    }
  }
`);

type Wishes = { onDone: () => void; onDirty: (isDirty: boolean) => void };

/** The edit form: checked on leaving a field and on submit, sent with only what was changed. */
export function useOrganizationForm(organization: EditedOrganization, { onDone, onDirty }: Wishes) {
  const { saveChanges, isSaving } = useSaveOrganization(organization.id);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEditConflict({ fields: organizationFields(organization), seen: organization, typed });
  const form = useForm<OrganizationFields>({
    defaultValues: organizationFields(organization),
    resolver: resolverFor(edit.before),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  // The tab asks before the changes are left, and it is the tab that knows of other cards and addresses.
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = async (fields: OrganizationFields) => {
    setProblem(null);
    const changes = changesOf(edit.before(), fields);
    if (Object.keys(changes).length === 0) return onDone();
    const domainError = await saveChanges(changes, edit.expected(changes));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    setProblem(showRefusal(form, domainError));
  };

  return {
    form,
    isSaving,
    problem,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)(), typed),
  };
}

/** The graph's moments are the form's days. */
function typed(field: string, text: string): string {
  return field === 'startDate' || field === 'endDate' ? dayOfMoment(text || null) : text;
}

function resolverFor(before: () => OrganizationFields): Resolver<OrganizationFields> {
  return (values) => {
    const broken = Object.entries(brokenRules(values, before()));
    if (broken.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };
}

/** Saves what was changed in a card; returns why not when it could not be. */
function useSaveOrganization(organizationId: string) {
  const [update, { loading }] = useMutation(UpdateOrganization);
  const saveChanges = (input: AdminOrganizationInput, expected: ExpectedValueInput[]) =>
    runWithToast(() => update({ variables: { organizationId, input, expected } }), {
      done: organizationUpdated,
      failed: updateFailed,
    });
  return { saveChanges, isSaving: loading };
}
