import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/TextField';
import { maxReason } from '../../../gql/rules';

/** Why somebody of the staff does it, as the audit log keeps it. */
export function ReasonField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Reason" maxLength={maxReason} {...props} />;
}
