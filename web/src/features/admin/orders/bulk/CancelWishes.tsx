import type { ComponentProps } from 'react';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';

const REASON_LENGTH = 500;

type Typed = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;

type Props = {
  count: number;
  within: (element: HTMLElement | null) => void;
  typed: Typed;
  reason: Typed;
  isMailed: boolean;
  onMailed: (isMailed: boolean) => void;
};

/** What a cancel of many orders asks for: the reason, the e-mails, and their number typed out. */
export function CancelWishes({ count, within, typed, reason, isMailed, onMailed }: Props) {
  return (
    <div ref={within} className="mt-4 grid gap-2 text-ink">
      <TextField
        label="Reason"
        helper="For the timeline and the audit log; customers do not see it."
        maxLength={REASON_LENGTH}
        {...reason}
      />
      <Checkbox
        label="Email the customers now"
        checked={isMailed}
        onChange={({ target }) => onMailed(target.checked)}
      />
      <TextField
        label={`Type ${count.toLocaleString('en-US')} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        {...typed}
      />
    </div>
  );
}
