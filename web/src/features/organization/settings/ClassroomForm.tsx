import { CodeField } from '../../../components/domain/forms/FormFields';
import { FormField } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { checkClass, classRules, classTexts } from '../../../lib/apollo/class-list-fields';
import { MIN_GOAL, typedGoal } from '../../../lib/apollo/classroom-fields';
import type { Seen } from '../../../lib/editing/edit-conflict';
import { type FormOptions, useServerForm } from '../../../lib/editing/use-server-form';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { LazyLookAlikeNotice } from '../../codes';
import { SettingsForm } from './SettingsCard';
import type { ClassroomValues } from './use-save-classroom';

type Props = {
  initial: ClassroomValues;
  organizationId: string;
  /** The class as GraphQL returned it, to detect edit conflicts. */
  seen: Seen;
  onSave: FormOptions<ClassroomValues>['send'];
  onClose: () => void;
};

/** Edits one class and closes once saved. */
export function ClassroomForm({ initial, seen, organizationId, onSave, onClose }: Props) {
  const form = useServerForm<ClassroomValues>({
    values: initial,
    seen,
    typed: (field, text) => (field === 'goalAmount' ? typedGoal(text) : text),
    rules: classRules,
    texts: classTexts,
    check: checkClass,
    send: onSave,
    onDone: onClose,
  });
  const code = form.watch('code');
  return (
    <SettingsForm
      form={form}
      submitText="Save classroom"
      action={
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Classroom name" requirement="required" autoFocus />
        <FormField form={form} name="teacherName" label="Teacher/leader name" requirement="required" />
        <CodeField
          form={form}
          name="code"
          label="Classroom code"
          requirement="required"
          maxLength={20}
          helper="Anything printed with an earlier code keeps working."
        />
        <FormField
          form={form}
          name="teacherEmail"
          label="Teacher's email"
          requirement="optional"
          type="email"
          inputMode="email"
          helper="Never shown to others."
        />
        {code !== initial.code && (
          <div className="sm:col-span-2">
            <LazyLookAlikeNotice organizationId={organizationId} classroomCodes={[code]} />
          </div>
        )}
        <FormField
          form={form}
          name="studentCount"
          label="Number of students"
          requirement="optional"
          type="number"
          inputMode="numeric"
          min={0}
        />
        <FormField
          form={form}
          name="goalAmount"
          label="Goal amount in dollars"
          requirement="optional"
          type="number"
          inputMode="decimal"
          min={MIN_GOAL}
          step="any"
          helper={`In sales, at least $${MIN_GOAL}, or leave empty for no goal.`}
        />
        <FormField
          form={form}
          name="halfwayIncentive"
          label="Prize for the first class halfway"
          requirement="optional"
          helper={`If empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <FormField
          form={form}
          name="goalIncentive"
          label="Prize for the first class at its goal"
          requirement="optional"
          helper={`If empty: ${DEFAULT_GOAL_PRIZE}`}
        />
      </div>
    </SettingsForm>
  );
}
