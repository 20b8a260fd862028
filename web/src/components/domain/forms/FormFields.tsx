import type { ComponentProps } from 'react';
import { onlyCode } from '../../../lib/apollo/classroom-fields';
import { passwordHelp } from '../../../lib/editing/input-rules';
import { PasswordField } from '../../ui/fields/PasswordField';
import { TextField } from '../../ui/fields/TextField';

type Props = ComponentProps<typeof TextField>;

export function CodeField(props: Props) {
  return (
    <TextField
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

export function EmailField(props: Props) {
  return <TextField requirement="required" type="email" inputMode="email" {...props} />;
}

export function UsernameField(props: Props) {
  const own = { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } as const;
  return <TextField {...props} requirement="required" {...own} />;
}

/** The password of the login that is in use. */
export function CurrentPasswordField(props: Props) {
  return <PasswordField requirement="required" {...props} autoComplete="current-password" />;
}

export function NewPasswordField(props: Props) {
  return (
    <PasswordField {...props} requirement="required" autoComplete="new-password" helper={passwordHelp} />
  );
}

export function FactorCodeField(props: Omit<Props, 'label'>) {
  return (
    <TextField
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
