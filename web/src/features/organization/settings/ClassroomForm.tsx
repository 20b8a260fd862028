import { TextField } from '../../../components/ui/TextField';
import { MIN_GOAL, onlyCode } from '../../../lib/classroom-fields';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/milestones';
import { Button } from '../../../components/ui/Button';
import { checkClassroom, type ClassroomValues } from './settings-rules';
import { SettingsForm } from './SettingsCard';
import { useSettingsForm, type SaveRefusal } from './use-settings-form';

type Props = {
  initial: ClassroomValues;
  /** Printed codes stay valid: a class keeps its code. */
  isCodeFixed?: boolean;
  submitText: string;
  onSave: (values: ClassroomValues) => Promise<SaveRefusal<keyof ClassroomValues> | null>;
  onClose: () => void;
};

/** The facts of one class; it closes when they are saved. */
export function ClassroomForm({ initial, isCodeFixed = false, submitText, onSave, onClose }: Props) {
  const form = useSettingsForm({
    initial,
    check: checkClassroom,
    save: async (values) => {
      const refusal = await onSave(values);
      if (!refusal) onClose();
      return refusal;
    },
  });
  const { field, values, setValues } = form;
  return (
    <SettingsForm
      form={form}
      submitText={submitText}
      action={
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Classroom name" requirement="required" autoFocus />
        <TextField {...field('teacherName')} label="Teacher/leader name" requirement="required" />
        {!isCodeFixed && (
          <TextField
            {...field('code')}
            onChange={({ target }) => setValues({ ...values, code: onlyCode(target.value) })}
            label="Classroom code"
            requirement="required"
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            className="code"
            helper="Letters and digits. It cannot be changed later."
          />
        )}
        <TextField
          {...field('studentCount')}
          label="Number of students"
          requirement="optional"
          type="number"
          inputMode="numeric"
          min={0}
        />
        <TextField
          {...field('goalAmount')}
          label="Goal amount in dollars"
          requirement="optional"
          type="number"
          inputMode="decimal"
          min={MIN_GOAL}
          step="any"
          helper={`In sales, at least $${MIN_GOAL}, or empty for none.`}
        />
        <TextField
          {...field('halfwayIncentive')}
          label="Halfway prize"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <TextField
          {...field('goalIncentive')}
          label="Goal prize"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_GOAL_PRIZE}`}
        />
      </div>
    </SettingsForm>
  );
}
