import { TextField } from '../../../components/ui/fields/TextField';

const REASON_LENGTH = 500;

type Props = { value: string; onChange: (reason: string) => void };

/** Why, for the audit, which outlives the person's data. */
export function ReasonField({ value, onChange }: Props) {
  return (
    <TextField
      label="Reason"
      helper="Kept in the audit log: no names or addresses."
      maxLength={REASON_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
