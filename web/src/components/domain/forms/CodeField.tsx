import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { onlyCode } from '../../../lib/apollo/classroom-fields';
import { FormField } from './Form';

type Props<Fields extends FieldValues> = Omit<ComponentProps<typeof FormField<Fields>>, 'as'>;

/** An input that holds a code, of a class or of an organization. */
export function CodeField<Fields extends FieldValues>(props: Props<Fields>) {
  return (
    <FormField<Fields>
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="code"
      {...props}
      onInput={({ currentTarget }) => keepCode(currentTarget)}
    />
  );
}

/**
 * The text becomes upper case before the form reads it: changed afterwards, the form would drop what it found out about
 * the typed text.
 */
function keepCode(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const code = onlyCode(value);
  if (code === value) return;
  input.value = code;
  // Behind what is left of the text before it, not at the end, where writing would put it.
  const caret = onlyCode(value.slice(0, selectionStart ?? value.length)).length;
  input.setSelectionRange(caret, caret);
}
