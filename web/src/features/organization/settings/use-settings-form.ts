import { useState, type FormEvent } from 'react';
import type { ExpectedValueInput } from '../../../gql/graphql';
import type { Seen } from '../../../lib/editing/edit-conflict';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { useEditConflict } from '../../../lib/editing/use-edit-conflict';

type Options<Name extends string> = {
  initial: Record<Name, string>;
  /** As the graph returned the fields, where a form shows them in another way; the same where left out. */
  seen?: Seen;
  /** The graph's text as the form shows it; the same where left out. */
  typed?: (field: string, text: string) => string;
  /** The other way round: what the graph returns for a saved text; that without space around it where left out. */
  asGraph?: (field: string, text: string) => string;
  /** What is wrong, by field; an empty object when nothing is. */
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Takes what was changed, what that rests on, and everything. Returns why it was refused, or null. */
  save: (
    changes: Partial<Record<Name, string>>,
    expected: ExpectedValueInput[],
    values: Record<Name, string>,
  ) => Promise<DomainErrorInfo | null>;
  /** The server's fields that the form calls something else. */
  renamed?: Readonly<Record<string, NoInfer<Name>>>;
};

/** One card of inputs that are saved together. What was typed is never lost. */
export function useSettingsForm<Name extends string>(options: Options<Name>) {
  const { initial, seen, typed, asGraph = (_field, text) => text.trim(), check, save, renamed } = options;
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const edit = useEditConflict<Record<Name, string>>({
    fields: initial,
    seen: seen ?? initial,
    ...(typed && { typed }),
  });
  useUnsaved(Object.keys(values).some((name) => values[name as Name] !== saved[name as Name])); // the record's own keys
  // The record's own keys.
  const { errors, problem, within, show, mark, refuse } = useFieldErrors(
    Object.keys(initial) as Name[],
    renamed,
  );
  const [isSaving, setSaving] = useState(false);

  const submit = async () => {
    if (isSaving) return;
    const found = check(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    const changes = changesOf(edit.before(), values);
    const domainError = await save(changes, edit.expected(changes), values);
    setSaving(false);
    if (!domainError) return keep(changes);
    if (!edit.meet(domainError)) refuse(domainError);
  };
  /** The next save rests on what this one sent. */
  const keep = (changes: Partial<Record<Name, string>>) => {
    setSaved(values);
    edit.saved(changes, asGraph);
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      mark(name, undefined);
    },
    onBlur: () => mark(name, check(values)[name]),
  });

  return {
    values,
    setValues,
    field,
    problem,
    within,
    isSaving,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit();
    },
    conflict: {
      conflict: edit.conflict,
      mine: values,
      typed,
      onKeepMine: () => {
        edit.accept();
        void submit();
      },
      onTakeTheirs: () => {
        const theirs = edit.accept();
        setValues({ ...values, ...theirs });
        setSaved({ ...saved, ...theirs });
      },
      onClose: edit.close,
    },
  };
}

function changesOf<Name extends string>(before: Record<Name, string>, after: Record<Name, string>) {
  const changed = Object.entries<string>(after).filter(([name, text]) => text !== before[name as Name]); // its own keys
  return Object.fromEntries(changed) as Partial<Record<Name, string>>;
}
