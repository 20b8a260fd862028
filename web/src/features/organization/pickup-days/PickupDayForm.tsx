import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { ClassChoice, type ChoosableClass } from './ClassChoice';
import { checkDay, type DayErrors, type DayValues } from './pickup-day-rules';
import type { DayRefusal } from './use-pickup-days';

type Props = {
  initial: DayValues;
  classrooms: readonly ChoosableClass[];
  submitText: string;
  isSaving: boolean;
  onSave: (values: DayValues) => Promise<DayRefusal | null>;
  onClose: () => void;
};

/** When, where, for whom. It closes once it is saved. */
export function PickupDayForm({ initial, classrooms, submitText, isSaving, onSave, onClose }: Props) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<DayErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [opened] = useState(values);
  useUnsaved(values !== opened);
  const submit = async (form: HTMLFormElement) => {
    if (isSaving) return;
    const found = checkDay(values);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    const refusal = await onSave(values);
    if (!refusal) return onClose();
    setErrors(refusal.fields);
    setProblem(refusal.message);
  };
  const field = (name: 'date' | 'opensAt' | 'closesAt' | 'place' | 'note' | 'remindUntil') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-3">
        <TextField {...field('date')} type="date" label="Day" requirement="required" autoFocus />
        <TextField {...field('opensAt')} type="time" label="From" requirement="required" />
        <TextField {...field('closesAt')} type="time" label="Until" requirement="required" />
      </div>
      <TextField
        {...field('place')}
        label="Place"
        requirement="required"
        maxLength={300}
        helper="Such as: Gym, door B on Maple Street"
      />
      <TextAreaField
        {...field('note')}
        label="Note to those who come"
        requirement="optional"
        rows={2}
        maxLength={1_000}
      />
      <ClassChoice
        classrooms={classrooms}
        chosen={values.classroomIds}
        onChange={(classroomIds) => setValues({ ...values, classroomIds })}
        error={errors.classroomIds}
      />
      <TextField
        {...field('remindUntil')}
        type="date"
        label="Remind those who have not come until"
        requirement="optional"
        helper="One email a day at most. Left empty: three days after."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busyText={isSaving ? 'Saving...' : undefined}>
          {submitText}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function focusFirst(form: HTMLFormElement, found: object): void {
  const [name] = Object.keys(found);
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
