import { maxReason } from '../../../gql/rules';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/TextField';

type Props = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;

/** Why, for the audit, which outlives the person's data. */
export function ReasonField(props: Props) {
  return (
    <TextField
      label="Reason"
      helper="Kept in the audit log: no names or addresses."
      maxLength={maxReason}
      {...props}
    />
  );
}
