import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { dayOfMoment } from '../../../../lib/format/campaign-dates';
import { formConflict } from '../../../../lib/editing/form-conflict';
import { useEditConflict } from '../../../../lib/editing/use-edit-conflict';
import {
  changesOf,
  organizationFields,
  type EditedOrganization,
  type OrganizationFields,
} from './organization-fields';
import { brokenRules } from './organization-rules';
import { useSaveOrganization } from './use-save-organization';
import { submitForm } from '../../../../lib/editing/submit-form';

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
    const before = edit.before();
    const changes = changesOf(before, fields);
    if (Object.keys(changes).length === 0) return onDone();
    const domainError = await saveChanges(changes, edit.expected(changes));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    const { fields: refused, field } = domainError.details;
    const single = typeof field === 'string' ? { [field]: domainError.message } : {};
    const named = Object.entries<unknown>({ ...fieldsOf(refused), ...single }).filter(
      ([name]) => name in before,
    );
    for (const [name, text] of named) {
      // It is one of the form's own fields: `before` has it.
      form.setError(name as keyof OrganizationFields, { type: 'server', message: String(text) });
    }
    if (named.length === 0) setProblem(domainError.message);
  };

  return {
    form,
    isSaving,
    problem,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)(), typed),
  };
}

function fieldsOf(refused: unknown): object {
  return typeof refused === 'object' && refused !== null ? refused : {};
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
