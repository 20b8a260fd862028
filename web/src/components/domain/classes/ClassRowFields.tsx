import type { ClassListFields } from '../../../lib/apollo/class-list-fields';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { CodeField } from '../forms/FormFields';
import { FormField } from '../forms/Form';

export type ListForm = ServerForm<ClassListFields>;

type Props = {
  form: ListForm;
  index: number;
  /** Called while the teacher's name is being typed. */
  onTeacher: (name: string) => void;
};

/** The fields of one row. */
export function ClassRowFields({ form, index, onTeacher }: Props) {
  const at = `classrooms.${index}` as const;
  const common = form.watch(['classGoal', 'classHalfwayPrize', 'classGoalPrize']);
  const [ownGoal, ownHalfway, ownPrize] = form.watch([
    `${at}.goalAmount`,
    `${at}.halfwayIncentive`,
    `${at}.goalIncentive`,
  ]);
  const isOwn = Boolean(ownGoal || ownHalfway || ownPrize);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-input bg-sunken p-4 sm:grid-cols-2">
      <FormField
        form={form}
        name={`${at}.name`}
        label="Classroom name"
        requirement="required"
        autoComplete="off"
      />
      <FormField
        form={form}
        name={`${at}.teacherName`}
        label="Teacher/leader name"
        requirement="required"
        autoComplete="off"
        onInput={({ currentTarget }) => onTeacher(currentTarget.value)}
      />
      <CodeField
        form={form}
        name={`${at}.code`}
        label="Classroom code"
        requirement="required"
        maxLength={20}
        helper="Letters and digits, such as the teacher's name."
      />
      <FormField
        form={form}
        name={`${at}.studentCount`}
        label="Number of students"
        requirement="optional"
        inputMode="numeric"
      />
      <FormField
        form={form}
        name={`${at}.teacherEmail`}
        label="Teacher's email"
        requirement="optional"
        type="email"
        inputMode="email"
        autoComplete="off"
        helper="For sending the class's link and flyer. Never shown to others."
      />
      <details open={isOwn || undefined} className="self-center sm:col-span-2">
        <summary className="link w-fit cursor-pointer">This class has its own goal or prizes</summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          <FormField
            form={form}
            name={`${at}.goalAmount`}
            label="Goal amount in dollars"
            requirement="optional"
            inputMode="decimal"
            placeholder={common[0]}
          />
          <FormField
            form={form}
            name={`${at}.halfwayIncentive`}
            label="Prize for the first class halfway"
            requirement="optional"
            autoComplete="off"
            placeholder={common[1]}
          />
          <FormField
            form={form}
            name={`${at}.goalIncentive`}
            label="Prize for the first class at its goal"
            requirement="optional"
            autoComplete="off"
            placeholder={common[2]}
          />
        </div>
      </details>
    </div>
  );
}
