import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { ClassChoice, type ChoosableClass } from './ClassChoice';
import { checkDay, type DayValues } from './pickup-day-rules';

type Props = {
  initial: DayValues;
  classrooms: readonly ChoosableClass[];
  submitText: string;
  isSaving: boolean;
  onSave: (values: DayValues) => Promise<DomainErrorInfo | null>;
  onClose: () => void;
};

/** When, where, for whom. It closes once it is saved. */
export function PickupDayForm({ initial, classrooms, submitText, isSaving, onSave, onClose }: Props) {
  const [values, setValues] = useState(initial);
  // The values' own keys.
  const names = Object.keys(initial) as (keyof DayValues)[];
  const { errors, problem, within, show, mark, refuse } = useFieldErrors(names);
  const [opened] = useState(values);
  useUnsaved(values !== opened);
  const submit = async () => {
    if (isSaving) return;
    const found = checkDay(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    const refusal = await onSave(values);
    if (!refusal) return onClose();
    refuse(refusal);
  };
  const field = (name: 'date' | 'opensAt' | 'closesAt' | 'place' | 'note' | 'remindUntil') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      mark(name, undefined);
    },
  });
  return (
    <form
      ref={within}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
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
        label="Note for families"
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
        label="Send reminders until"
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
