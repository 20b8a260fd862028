import type { FormEvent } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';

/**
 * `handleSubmit` that reads what the fields hold before it checks them. Some browsers and password managers fill them
 * without telling the page, which would call a form empty that is visibly filled.
 */
export function submitForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  send: SubmitHandler<Fields>,
  refuse?: SubmitErrorHandler<Fields>,
): (event: FormEvent<HTMLFormElement>) => Promise<unknown> {
  return (event) => {
    for (const field of event.currentTarget.elements) if (isText(field)) readField(form, field);
    return form.handleSubmit(send, refuse)(event);
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isText(field: Element): field is TextControl {
  return field.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])');
}

function readField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { name, value }: TextControl,
): void {
  // A field's name is the path it is registered by.
  const path = name as Path<Fields>;
  const known: unknown = name ? form.getValues(path) : undefined;
  if (typeof known !== 'string' || known === value) return;
  // The path holds a text, as the line above has seen.
  form.setValue(path, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
}
