import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { onlyCode } from '../../../lib/apollo/classroom-fields';
import { passwordHelp } from '../../../lib/editing/input-rules';
import { PasswordField } from '../../ui/fields/PasswordField';
import { FormField } from './Form';

type Props<Fields extends FieldValues> = Omit<ComponentProps<typeof FormField<Fields>>, 'as'>;

export function CodeField<Fields extends FieldValues>(props: Props<Fields>) {
  return (
    <FormField<Fields>
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="code"
      {...props}
      onInput={({ currentTarget }) => formatCode(currentTarget)}
    />
  );
}

/**
 * Converts the text to a code before the form reads it: a later change would drop the form's validation of the typed
 * text.
 */
function formatCode(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const code = onlyCode(value);
  if (code === value) return;
  input.value = code;
  // After the kept part of the text before it, not at the end, where assigning the value puts it.
  const caret = onlyCode(value.slice(0, selectionStart ?? value.length)).length;
  input.setSelectionRange(caret, caret);
}

export function EmailField<Fields extends FieldValues>(props: Props<Fields>) {
  return <FormField<Fields> requirement="required" type="email" inputMode="email" {...props} />;
}

export function UsernameField<Fields extends FieldValues>(
  props: Pick<Props<Fields>, 'form' | 'name' | 'label'>,
) {
  return (
    <FormField
      {...props}
      requirement="required"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The password of the login that is in use. */
export function CurrentPasswordField<Fields extends FieldValues>(
  props: Pick<Props<Fields>, 'form' | 'name' | 'label' | 'requirement'>,
) {
  return <FormField requirement="required" {...props} as={PasswordField} autoComplete="current-password" />;
}

export function NewPasswordField<Fields extends FieldValues>(
  props: Pick<Props<Fields>, 'form' | 'name' | 'label'>,
) {
  return (
    <FormField
      {...props}
      as={PasswordField}
      requirement="required"
      autoComplete="new-password"
      helper={passwordHelp}
    />
  );
}

export function FactorCodeField<Fields extends FieldValues>(
  props: Pick<Props<Fields>, 'form' | 'name' | 'helper' | 'autoFocus'>,
) {
  return (
    <FormField
      label="Code"
      helper="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...props}
    />
  );
}
