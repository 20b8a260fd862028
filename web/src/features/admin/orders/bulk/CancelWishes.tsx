import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';

const REASON_LENGTH = 500;

type Props = {
  count: number;
  typed: string;
  onType: (text: string) => void;
  reason: string;
  onReason: (text: string) => void;
  isMailed: boolean;
  onMailed: (isMailed: boolean) => void;
};

/** What a cancel of many orders asks for: the reason, the e-mails, and their number typed out. */
export function CancelWishes({ count, typed, onType, reason, onReason, isMailed, onMailed }: Props) {
  return (
    <div className="mt-4 grid gap-2 text-ink">
      <TextField
        label="Reason"
        helper="For the timeline and the audit log; customers do not see it."
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      <Checkbox
        label="E-mail the customers now"
        checked={isMailed}
        onChange={({ target }) => onMailed(target.checked)}
      />
      <TextField
        label={`Type ${count.toLocaleString('en-US')} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
