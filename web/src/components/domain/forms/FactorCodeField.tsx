import type { FieldValues, Path } from 'react-hook-form';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { FormField } from './Form';

type Props<Fields extends FieldValues> = {
  form: ServerForm<Fields>;
  name: Path<Fields>;
  helper?: string;
  autoFocus?: boolean;
};

/** The input for a second-factor code. */
export function FactorCodeField<Fields extends FieldValues>(props: Props<Fields>) {
  const { form, name, helper = 'From your authenticator app, or a recovery code.', autoFocus = true } = props;
  return (
    <FormField
      form={form}
      name={name}
      label="Code"
      helper={helper}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}
