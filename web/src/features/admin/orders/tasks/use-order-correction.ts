import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { showRefusal } from '../../../../lib/editing/field-errors';
import { formConflict } from '../../../../lib/editing/form-conflict';
import { useEditConflict } from '../../../../lib/editing/use-edit-conflict';
import { brokenRules, changesOf, correctionFields, type CorrectionFields } from './order-correction';
import type { TaskOrder } from './order-task';
import { useCorrectOrder } from './use-correct-order';
import { submitForm } from '../../../../lib/editing/submit-form';

const resolver: Resolver<CorrectionFields> = (values) => {
  const broken = Object.entries(brokenRules(values));
  if (broken.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }])),
  };
};

/** The form of a correction: checked on leaving a field, sent with only what was changed. */
export function useOrderCorrection(order: TaskOrder, onDone: () => void) {
  const { correctOrder, isCorrecting } = useCorrectOrder(order.id);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = correctionFields(order);
  const edit = useEditConflict({ fields, seen: fields });
  const form = useForm<CorrectionFields>({
    defaultValues: fields,
    resolver,
    mode: 'onTouched',
  });

  const send = async (typed: CorrectionFields) => {
    setProblem(null);
    const changes = changesOf(edit.before(), typed);
    if (Object.keys(changes).length === 0) return onDone();
    const domainError = await correctOrder(changes, edit.expected(changes));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    setProblem(showRefusal(form, domainError));
  };

  return {
    form,
    isDirty: form.formState.isDirty,
    isSaving: isCorrecting,
    problem,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)()),
  };
}
