import { useState, type FormEvent } from 'react';
import { useUnsaved } from '../../../lib/unsaved';

/** Why saving was refused: a sentence, and what is wrong at which field. */
export type SaveRefusal<Name extends string> = { message: string; fields: Partial<Record<Name, string>> };

type Options<Name extends string> = {
  initial: Record<Name, string>;
  /** What is wrong, by field; an empty object when nothing is. */
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Answers why it was refused, or null. */
  save: (values: Record<Name, string>) => Promise<SaveRefusal<Name> | null>;
};

/** One card of inputs that are saved together. What was typed is never lost. */
export function useSettingsForm<Name extends string>({ initial, check, save }: Options<Name>) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  useUnsaved(Object.keys(values).some((name) => values[name as Name] !== saved[name as Name])); // the record's own keys
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const form = event.currentTarget;
    const found = check(values);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setSaving(true);
    const refusal = await save(values);
    setSaving(false);
    if (!refusal) return setSaved(values);
    setErrors(refusal.fields);
    setProblem(refusal.message);
    focusFirst(form, refusal.fields);
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => setErrors({ ...errors, [name]: check(values)[name] }),
  });

  return {
    values,
    setValues,
    field,
    problem,
    isSaving,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

function focusFirst(form: HTMLFormElement, found: object): void {
  const [name] = Object.keys(found);
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
