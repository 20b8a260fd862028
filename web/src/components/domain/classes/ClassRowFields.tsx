import { useState } from 'react';
import type { ClassListFields } from '../../../lib/apollo/class-list-fields';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { CodeField } from '../forms/FormFields';
import { TextField } from '../../ui/fields/TextField';

export type ListForm = ServerForm<ClassListFields>;

type Props = {
  form: ListForm;
  index: number;
  /** Called while the teacher's name is being typed. */
  onTeacher: (name: string) => void;
};

export function ClassRowFields({ form, index, onTeacher }: Props) {
  const at = `classrooms.${index}` as const;
  const [goal, halfwayPrize, goalPrize] = form.watch(['classGoal', 'classHalfwayPrize', 'classGoalPrize']);
  const own = [`${at}.goalAmount`, `${at}.halfwayIncentive`, `${at}.goalIncentive`] as const;
  const [hasOwn, setHasOwn] = useState(form.getValues(own).some(Boolean));
  const isRefused = own.some((name) => form.getFieldState(name, form.formState).invalid);
  const required = { requirement: 'required', autoComplete: 'off' } as const;
  const optional = { requirement: 'optional' } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-input bg-sunken p-4 sm:grid-cols-2">
      <TextField {...form.field(`${at}.name`)} {...required} label="Classroom name" />
      <TextField
        {...form.field(`${at}.teacherName`)}
        {...required}
        label="Teacher/leader name"
        onInput={({ currentTarget }) => onTeacher(currentTarget.value)}
      />
      <CodeField
        {...form.field(`${at}.code`)}
        {...required}
        label="Classroom code"
        maxLength={20}
        helper="Letters and digits, such as the teacher's name."
      />
      <TextField
        {...form.field(`${at}.studentCount`)}
        {...optional}
        label="Number of students"
        inputMode="numeric"
      />
      <TextField
        {...form.field(`${at}.teacherEmail`)}
        {...optional}
        label="Teacher's email"
        type="email"
        inputMode="email"
        autoComplete="off"
        helper="For sending the class's link and flyer. Never shown to others."
      />
      <details
        open={hasOwn || isRefused}
        onToggle={({ currentTarget }) => setHasOwn(currentTarget.open)}
        className="self-center sm:col-span-2"
      >
        <summary className="link w-fit cursor-pointer">This class has its own goal or prizes</summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          <TextField
            {...form.field(`${at}.goalAmount`)}
            {...optional}
            label="Goal amount in dollars"
            inputMode="decimal"
            placeholder={goal}
          />
          <TextField
            {...form.field(`${at}.halfwayIncentive`)}
            {...optional}
            label="Prize for the first class halfway"
            autoComplete="off"
            placeholder={halfwayPrize}
          />
          <TextField
            {...form.field(`${at}.goalIncentive`)}
            {...optional}
            label="Prize for the first class at its goal"
            autoComplete="off"
            placeholder={goalPrize}
          />
        </div>
      </details>
    </div>
  );
}
