import { useMutation } from '@apollo/client/react';
import { CodeField, EmailField } from '../../../components/domain/forms/FormFields';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { TextField } from '../../../components/ui/fields/TextField';
import type { ClassroomItem_ClassroomFragment } from '../../../gql/graphql';
import { checkClass, type ClassFields, classRules, classTexts } from '../../../lib/apollo/class-list-fields';
import { goalAmount, headCount, MIN_GOAL, typedGoal } from '../../../lib/apollo/classroom-fields';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { LazyLookAlikeNotice } from '../../codes';
import { SettingsForm } from './SettingsCard';
import { UpdateClassroom } from './use-save-settings';

type Props = { organizationId: string; classroom: ClassroomItem_ClassroomFragment; onClose: () => void };

/** Edits one class and closes once saved. */
export function ClassroomForm({ organizationId, classroom, onClose }: Props) {
  const { id: classroomId, name, code: savedCode, teacherName } = classroom;
  const [update] = useMutation(UpdateClassroom);
  const form = useServerForm<ClassFields>({
    values: {
      name,
      code: savedCode,
      teacherName,
      teacherEmail: classroom.teacherEmail ?? '',
      studentCount: String(classroom.studentCount),
      goalAmount: typedGoal(classroom.goalAmount),
      halfwayIncentive: classroom.halfwayIncentive ?? '',
      goalIncentive: classroom.goalIncentive ?? '',
    },
    seen: { ...classroom, totals: undefined },
    typed: (field, text) => (field === 'goalAmount' ? typedGoal(text) : text),
    rules: classRules,
    texts: classTexts,
    check: checkClass,
    send: (_typed, { changes, expected }) => {
      const { studentCount, goalAmount: goal, ...texts } = changes;
      // An omitted field stays unchanged.
      const input = {
        ...texts,
        ...(studentCount !== undefined && { studentCount: headCount(studentCount) }),
        ...(goal !== undefined && { goalAmount: goalAmount(goal) }),
      };
      const variables = { organizationId, classroomId, input, expected: expected(changes) };
      return runWithToast(() => update({ variables }), {
        done: 'Classroom Saved',
        failed: 'Classroom Not Saved',
      });
    },
    onDone: onClose,
  });
  const code = form.watch('code');
  return (
    <SettingsForm form={form} submitText="Save classroom" onCancel={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} label="Classroom name" requirement="required" autoFocus />
        <TextField {...form.field('teacherName')} label="Teacher/leader name" requirement="required" />
        <CodeField
          {...form.field('code')}
          label="Classroom code"
          requirement="required"
          maxLength={20}
          helper="Anything printed with an earlier code keeps working."
        />
        <EmailField
          {...form.field('teacherEmail')}
          label="Teacher's email"
          requirement="optional"
          helper="Never shown to others."
        />
        {code !== savedCode && (
          <div className="sm:col-span-2">
            <LazyLookAlikeNotice organizationId={organizationId} classroomCodes={[code]} />
          </div>
        )}
        <TextField
          {...form.field('studentCount')}
          label="Number of students"
          requirement="optional"
          type="number"
          inputMode="numeric"
          min={0}
        />
        <TextField
          {...form.field('goalAmount')}
          label="Goal amount in dollars"
          requirement="optional"
          type="number"
          inputMode="decimal"
          min={MIN_GOAL}
          step="any"
          helper={`In sales, at least $${MIN_GOAL}, or leave empty for no goal.`}
        />
        <TextField
          {...form.field('halfwayIncentive')}
          label="Prize for the first class halfway"
          requirement="optional"
          helper={`If empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <TextField
          {...form.field('goalIncentive')}
          label="Prize for the first class at its goal"
          requirement="optional"
          helper={`If empty: ${DEFAULT_GOAL_PRIZE}`}
        />
      </div>
    </SettingsForm>
  );
}
