import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { pickupDayInput } from '../../../gql/input-rules';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { ClassChoice, type ChoosableClass } from './ClassChoice';
import { checkDay, type DayValues } from './pickup-day-rules';

type Props = {
  initial: DayValues;
  classrooms: readonly ChoosableClass[];
  submitText: string;
  onSave: (values: DayValues) => Promise<DomainErrorInfo | null>;
  onClose: () => void;
};

/** The form for a pickup day. It closes once saved. */
export function PickupDayForm({ initial, classrooms, submitText, onSave, onClose }: Props) {
  const form = useServerForm<DayValues>({
    values: initial,
    mode: 'onSubmit',
    rules: pickupDayInput,
    texts: { opensAt: 'Enter when it opens.', closesAt: 'Enter when it closes.' },
    check: checkDay,
    send: onSave,
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-3">
        <FormField form={form} name="date" type="date" label="Day" requirement="required" autoFocus />
        <FormField form={form} name="opensAt" type="time" label="From" requirement="required" />
        <FormField form={form} name="closesAt" type="time" label="Until" requirement="required" />
      </div>
      <FormField
        form={form}
        name="place"
        label="Place"
        requirement="required"
        maxLength={pickupDayInput.place.maxLength}
        helper="For example: Gym, door B on Maple Street"
      />
      <FormField
        form={form}
        name="note"
        as={TextAreaField}
        label="Note for families"
        requirement="optional"
        rows={2}
        maxLength={pickupDayInput.note.maxLength}
      />
      <ClassChoice
        classrooms={classrooms}
        chosen={form.watch('classroomIds')}
        onChange={(classroomIds) => form.put('classroomIds', classroomIds)}
        error={form.getFieldState('classroomIds', form.formState).error?.message}
      />
      <FormField
        form={form}
        name="remindUntil"
        type="date"
        label="Send reminders until"
        requirement="optional"
        helper="At most one email a day. If empty: three days after the pickup day."
      />
      <FormFoot form={form} size="sm" onCancel={onClose}>
        {submitText}
      </FormFoot>
    </Form>
  );
}
