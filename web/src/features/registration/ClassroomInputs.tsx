import { TextField } from '../../components/ui/fields/TextField';
import { MIN_GOAL } from '../../lib/apollo/classroom-fields';
import { codeInput } from './code-input';
import type { useRegistrationForm } from './use-registration-form';

type Props = { form: ReturnType<typeof useRegistrationForm>; index: number };

/** The inputs of one classroom. */
export function ClassroomInputs({ form: { register, formState }, index }: Props) {
  const errors = formState.errors.classrooms?.[index];
  const at = `classrooms.${index}` as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <TextField
        {...register(`${at}.name`)}
        label="Classroom name"
        requirement="required"
        autoComplete="off"
        error={errors?.name?.message}
      />
      <TextField
        {...register(`${at}.teacherName`)}
        label="Teacher/leader name"
        requirement="required"
        autoComplete="off"
        error={errors?.teacherName?.message}
      />
      <TextField
        {...codeInput(register(`${at}.code`))}
        label="Classroom code"
        requirement="required"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="code"
        helper="Letters and digits, such as the teacher's name."
        error={errors?.code?.message}
      />
      <TextField
        {...register(`${at}.studentCount`)}
        label="Number of students"
        requirement="optional"
        type="number"
        inputMode="numeric"
        min={0}
        error={errors?.studentCount?.message}
      />
      <TextField
        {...register(`${at}.goalAmount`)}
        label="Goal amount in dollars"
        requirement="optional"
        type="number"
        inputMode="decimal"
        min={MIN_GOAL}
        step="any"
        helper={`In sales, at least $${MIN_GOAL}. You can change it later.`}
        error={errors?.goalAmount?.message}
      />
      <TextField
        {...register(`${at}.halfwayIncentive`)}
        label="Prize for the first class halfway"
        requirement="optional"
        autoComplete="off"
        error={errors?.halfwayIncentive?.message}
      />
      <div className="sm:col-span-2">
        <TextField
          {...register(`${at}.goalIncentive`)}
          label="Prize for the first class at its goal"
          requirement="optional"
          autoComplete="off"
          error={errors?.goalIncentive?.message}
        />
      </div>
    </div>
  );
}
