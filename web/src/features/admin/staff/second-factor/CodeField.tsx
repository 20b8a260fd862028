import type { ComponentProps } from 'react';
import { TextField } from '../../../../components/ui/fields/TextField';

type Props = Pick<ComponentProps<typeof TextField>, 'helper' | 'autoFocus' | 'value' | 'error' | 'onChange'>;

/** What the authenticator app shows. */
export function CodeField(props: Props) {
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
