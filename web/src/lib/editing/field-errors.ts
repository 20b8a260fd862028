import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DomainErrorInfo } from '../apollo/domain-error';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

type NameOf<Name> = (path: string) => Name | null | undefined;

/** What a refusal says about the form's own fields, and what is left to say about the form as a whole. */
export function splitRefusal<Name extends string>(
  { message, details }: DomainErrorInfo,
  nameOf: NameOf<Name>,
): { fields: FieldErrors<Name>; message: string | null } {
  const fields: FieldErrors<Name> = {};
  const others: string[] = [];
  const named = typeof details.field === 'string' ? { [details.field]: message } : {};
  for (const [path, text] of Object.entries<unknown>({ ...(details.fields ?? {}), ...named })) {
    const name = nameOf(path);
    if (name) fields[name] = String(text);
    else others.push(String(text));
  }
  if (Object.keys(fields).length === 0) return { fields, message };
  return { fields, message: others.join(' ') || null };
}

/** `input.endDate` is the form's `endDate`; `renamed` has the fields that the form calls something else. */
export function nameAmong<Name extends string>(
  names: readonly Name[],
  renamed: Readonly<Record<string, Name>> = {},
): NameOf<Name> {
  return (path) => {
    const last = path.split('.').at(-1) ?? path;
    return renamed[last] ?? names.find((name) => name === last);
  };
}

/**
 * For forms of react-hook-form: puts a refusal at the fields it is about and focuses the first. Returns what the form
 * has to say by itself, or null.
 */
export function showRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  domainError: DomainErrorInfo,
): string | null {
  // The values' keys are the names of the form's fields.
  const names = Object.keys(form.getValues()) as FieldPath<Fields>[];
  const { fields, message } = splitRefusal(domainError, nameAmong(names));
  const refused = names.filter((name) => fields[name] !== undefined);
  refused.forEach((name, at) =>
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: at === 0 }),
  );
  return message;
}

/** For forms without react-hook-form: the errors at their fields and the form's own. `within` is its element's ref. */
export function useFieldErrors<Name extends string>(
  names: readonly Name[],
  renamed?: Readonly<Record<string, Name>>,
) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const root = useRef<HTMLElement>(null);

  /** Shows what is wrong and focuses the first field of it. */
  const show = (fields: FieldErrors<Name>, message: string | null = null) => {
    // The sentence stands at the field before a screen reader comes to it.
    flushSync(() => {
      setErrors(fields);
      setProblem(message);
    });
    const refused = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Of a group of choices, the one that is chosen.
    (refused?.querySelector<HTMLElement>('input:checked') ?? refused)?.focus();
  };
  const mark = (name: Name, error: string | undefined) =>
    setErrors((others) => ({ ...others, [name]: error }));

  return {
    errors,
    problem,
    within: (element: HTMLElement | null) => {
      root.current = element;
    },
    show,
    mark,
    clear: () => {
      setErrors({});
      setProblem(null);
    },
    /** Shows why the server refused. */
    refuse: (domainError: DomainErrorInfo) => {
      const { fields, message } = splitRefusal(domainError, nameAmong(names, renamed));
      show(fields, message);
    },
    /** What a control of this name needs; its error goes as soon as something is typed. */
    field: (name: Name, onText: (text: string) => void) => ({
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        onText(target.value);
        mark(name, undefined);
      },
    }),
  };
}
