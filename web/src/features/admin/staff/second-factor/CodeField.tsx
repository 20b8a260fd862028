import { TextField } from '../../../../components/ui/fields/TextField';

type Props = { helper: string; autoFocus?: boolean; value: string; onChange: (code: string) => void };

/** What the authenticator app shows. */
export function CodeField({ helper, autoFocus = false, value, onChange }: Props) {
  return (
    <TextField
      label="Code"
      helper={helper}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
