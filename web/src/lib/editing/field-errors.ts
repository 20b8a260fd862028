import type { DomainErrorInfo } from '../apollo/domain-error';

export type NameOf<Name> = (path: string) => Name | null | undefined;

/** Splits a refusal into errors of the form's fields and a message for the form as a whole. */
export function splitRefusal<Name extends string>(
  { message, details }: DomainErrorInfo,
  nameOf: NameOf<Name>,
): { fields: Partial<Record<Name, string>>; message: string | null } {
  const fields: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  const named = typeof details.field === 'string' ? { [details.field]: message } : {};
  for (const [path, text] of Object.entries<unknown>({
    ...(details.fields as object | undefined),
    ...named,
  })) {
    const name = nameOf(path);
    if (name) fields[name] = String(text);
    else others.push(String(text));
  }
  if (Object.keys(fields).length === 0) return { fields, message };
  return { fields, message: others.join(' ') || null };
}

/** Finds the form field for `input.endDate` by its last part; `renamed` lists fields with another name in the form. */
export function nameAmong<Name extends string>(
  names: readonly Name[],
  renamed: Readonly<Record<string, Name>> = {},
): NameOf<Name> {
  return (path) => {
    const last = path.split('.').at(-1) ?? path;
    return renamed[last] ?? names.find((name) => name === last);
  };
}
