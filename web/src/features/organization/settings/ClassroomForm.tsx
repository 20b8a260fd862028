import { TextField } from '../../../components/ui/fields/TextField';
import type { ExpectedValueInput } from '../../../gql/graphql';
import { MIN_GOAL, onlyCode, typedGoal } from '../../../lib/apollo/classroom-fields';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import type { Seen } from '../../../lib/editing/edit-conflict';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { Button } from '../../../components/ui/actions/Button';
import { LookAlikeNotice } from '../../codes';
import { checkClassroom, type ClassroomValues } from './settings-rules';
import { SettingsForm } from './SettingsCard';
import { useSettingsForm } from './use-settings-form';

type Props = {
  initial: ClassroomValues;
  /** Whose class it is going to be. */
  organizationId?: string;
  /** Printed codes stay valid: a class keeps its code. */
  isCodeFixed?: boolean;
  submitText: string;
  /** As the graph returned the class; left out for a new one. */
  seen?: Seen;
  /** Takes what was changed, what it rests on, and all that is typed. */
  onSave: (
    changes: Partial<ClassroomValues>,
    expected: ExpectedValueInput[],
    values: ClassroomValues,
  ) => Promise<DomainErrorInfo | null>;
  onClose: () => void;
};

/** The facts of one class; it closes when they are saved. */
export function ClassroomForm({
  initial,
  seen = {},
  organizationId,
  isCodeFixed = false,
  submitText,
  onSave,
  onClose,
}: Props) {
  const form = useSettingsForm({
    initial,
    seen,
    typed: (field, text) => (field === 'goalAmount' ? typedGoal(text) : text),
    check: checkClassroom,
    save: async (...saved) => {
      const domainError = await onSave(...saved);
      if (!domainError) onClose();
      return domainError;
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
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
        {organizationId && (
          <div className="sm:col-span-2">
            <LookAlikeNotice organizationId={organizationId} classroomCodes={[values.code]} />
          </div>
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
          label="Prize for the first class halfway"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <TextField
          {...field('goalIncentive')}
          label="Prize for the first class at its goal"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_GOAL_PRIZE}`}
        />
      </div>
    </SettingsForm>
  );
}
