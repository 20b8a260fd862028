import type { FieldValues, Path } from 'react-hook-form';
import { passwordHelp } from '../../../lib/editing/input-rules';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { PasswordField } from '../../ui/fields/PasswordField';
import { FormField } from './Form';

type Props<Fields extends FieldValues> = { form: ServerForm<Fields>; name: Path<Fields>; label: string };

/** The input for a new password. */
export function NewPasswordField<Fields extends FieldValues>({ form, name, label }: Props<Fields>) {
  return (
    <FormField
      form={form}
      name={name}
      as={PasswordField}
      label={label}
      requirement="required"
      autoComplete="new-password"
      helper={passwordHelp}
    />
  );
}
