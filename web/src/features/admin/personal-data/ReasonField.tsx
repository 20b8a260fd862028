import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/TextField';

const REASON_LENGTH = 500;

type Props = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;

/** Why, for the audit, which outlives the person's data. */
export function ReasonField(props: Props) {
  return (
    <TextField
      label="Reason"
      helper="Kept in the audit log: no names or addresses."
      maxLength={REASON_LENGTH}
      {...props}
    />
  );
}
