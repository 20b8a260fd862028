import { maxReason } from '../../../../gql/rules';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import type { RefundChoice } from './refund-choice';
import { oneOrMany } from '../../../../lib/format/counts';

type Props = {
  choice: RefundChoice;
  /** What is wrong with the reason. */
  error: string | undefined;
  /** Whole boxes that are chosen. */
  boxes: number;
  customerEmail: string;
  onChange: (changes: Partial<RefundChoice>) => void;
};

/** Why, whether the boxes can be sold again, and whether the customer hears of it. */
export function RefundWishes({ choice, error, boxes, customerEmail, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <TextField
        label="Reason"
        helper="For the timeline and the audit log; the customer does not see it."
        maxLength={maxReason}
        value={choice.reason}
        error={error}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {choice.by === 'items' && boxes > 0 && (
        <Checkbox
          label={oneOrMany(boxes, 'Put the box back into stock', `Put the ${boxes} boxes back into stock`)}
          helper="Only where it can be sold again. Single bags of a pack cannot."
          checked={choice.returnStock}
          onChange={({ target }) => onChange({ returnStock: target.checked })}
        />
      )}
      <Checkbox
        label="Email the customer now"
        helper={customerEmail}
        checked={choice.mailCustomer}
        onChange={({ target }) => onChange({ mailCustomer: target.checked })}
      />
    </div>
  );
}
