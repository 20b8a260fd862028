import { useEffect, useState, type SubmitEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import {
  changesOf,
  organizationFields,
  type EditedOrganization,
  type OrganizationFields,
} from './organization-fields';
import { brokenRules } from './organization-rules';
import { useSaveOrganization } from './use-save-organization';

type Wishes = { onDone: () => void; onDirty: (isDirty: boolean) => void };

/** The edit form: checked on leaving a field and on submit, sent with only what was changed. */
export function useOrganizationForm(organization: EditedOrganization, { onDone, onDirty }: Wishes) {
  const { saveChanges, isSaving } = useSaveOrganization(organization.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(() => organizationFields(organization));
  const form = useForm<OrganizationFields>({
    defaultValues: before,
    resolver: resolverFor(before),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  // The tab asks before the changes are left, and it is the tab that knows of other cards and addresses.
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = async (fields: OrganizationFields) => {
    setProblem(null);
    const changes = changesOf(before, fields);
    if (Object.keys(changes).length === 0) return onDone();
    const refusal = await saveChanges(changes);
    if (!refusal) return onDone();
    const { fields: refused, field } = refusal.details;
    const single = typeof field === 'string' ? { [field]: refusal.message } : {};
    const named = Object.entries<unknown>({ ...fieldsOf(refused), ...single }).filter(
      ([name]) => name in before,
    );
    for (const [name, text] of named) {
      // It is one of the form's own fields: `before` has it.
      form.setError(name as keyof OrganizationFields, { type: 'server', message: String(text) });
    }
    if (named.length === 0) setProblem(refusal.message);
  };

  return {
    form,
    isSaving,
    problem,
    save: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event),
  };
}

function fieldsOf(refused: unknown): object {
  return typeof refused === 'object' && refused !== null ? refused : {};
}

function resolverFor(before: OrganizationFields): Resolver<OrganizationFields> {
  return (values) => {
    const broken = Object.entries(brokenRules(values, before));
    if (broken.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };
}
