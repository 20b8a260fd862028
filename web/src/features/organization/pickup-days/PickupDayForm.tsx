import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { LongList } from '../../../components/ui/display/LongList';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { PickupDayCard_DayFragment, PickupDaysCards_OrganizationFragment } from '../../../gql/graphql';
import { pickupDayInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { counted } from '../../../lib/format/counts';
import { easternDay } from '../../../lib/format/eastern-days';

const AddPickupDay = graphql(`
  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {
    addPickupDay(organizationId: $organizationId, input: $input) {
      ...PickupDaysCards_organization
    }
  }
`);

const UpdatePickupDay = graphql(`
  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {
    updatePickupDay(pickupDayId: $id, input: $input) {
      ...PickupDaysCards_organization
    }
  }
`);

type Organization = PickupDaysCards_OrganizationFragment;

type Props = {
  organization: Organization;
  /** Left out for a new day. */
  day?: PickupDayCard_DayFragment;
  onClose: () => void;
};

/** Adds or changes a pickup day. It closes once saved. */
export function PickupDayForm({ organization, day, onClose }: Props) {
  const { id: organizationId, pickupAddress, classrooms } = organization;
  const [add] = useMutation(AddPickupDay);
  const [update] = useMutation(UpdatePickupDay);
  const form = useServerForm({
    // A new day is an afternoon at the organization's pickup address.
    values: {
      date: day?.date ?? '',
      opensAt: day?.opensAt ?? '15:00',
      closesAt: day?.closesAt ?? '18:00',
      place: day?.place ?? pickupAddress ?? '',
      note: day?.note ?? '',
      remindUntil: day?.remindUntil ?? '',
      /** Empty for all classes. */
      classroomIds: (day?.classrooms ?? []).map(({ id }) => id),
    },
    mode: 'onSubmit',
    rules: pickupDayInput,
    texts: { opensAt: 'Enter when it opens.', closesAt: 'Enter when it closes.' },
    check: ({ date, opensAt, closesAt, remindUntil }) => ({
      date: !date
        ? 'Choose a day.'
        : date !== day?.date && date < easternDay(new Date())
          ? 'This day is over. Choose today or a later day.'
          : undefined,
      closesAt: opensAt && closesAt && closesAt <= opensAt ? 'It has to close after it opens.' : undefined,
      remindUntil:
        remindUntil && remindUntil < date ? 'Reminders must end on the pickup day or later.' : undefined,
    }),
    send: ({ note, remindUntil, classroomIds, ...typed }) => {
      const input = {
        ...typed,
        note: note.trim() || null,
        remindUntil: remindUntil || null,
        classroomIds: classroomIds.length === 0 ? null : classroomIds,
      };
      const save = () =>
        day ? update({ variables: { id: day.id, input } }) : add({ variables: { organizationId, input } });
      return runWithToast<unknown>(save, {
        done: day ? saved : 'Pickup Day Added',
        failed: 'Pickup Day Not Saved',
      });
    },
    onDone: onClose,
  });
  return (
    <Form form={form} submitText={day ? 'Save pickup day' : 'Add pickup day'} size="sm" onCancel={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-3">
        <TextField {...form.field('date')} type="date" label="Day" requirement="required" autoFocus />
        <TextField {...form.field('opensAt')} type="time" label="From" requirement="required" />
        <TextField {...form.field('closesAt')} type="time" label="Until" requirement="required" />
      </div>
      <TextField
        {...form.field('place')}
        label="Place"
        requirement="required"
        maxLength={pickupDayInput.place.maxLength}
        helper="For example: Gym, door B on Maple Street"
      />
      <TextAreaField
        {...form.field('note')}
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
      <TextField
        {...form.field('remindUntil')}
        type="date"
        label="Send reminders until"
        requirement="optional"
        helper="At most one email a day. If empty: three days after the pickup day."
      />
    </Form>
  );
}

const saved = {
  title: 'Pickup Day Saved',
  text: 'Families we already notified get an email in five minutes.',
};

type ChoiceProps = {
  classrooms: Organization['classrooms'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
};

function ClassChoice({ classrooms, chosen, onChange, error }: ChoiceProps) {
  const [isSome, setSome] = useState(chosen.length > 0);
  const choose = (some: boolean) => {
    setSome(some);
    if (!some) onChange([]);
  };
  return (
    <RadioGroup legend="Which orders?" error={error} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <RadioCard
        name="classes"
        title="All classes"
        text="And orders without a class."
        checked={!isSome}
        onChange={() => choose(false)}
      />
      <RadioCard
        name="classes"
        title="Chosen classes"
        text="Each class can have a day of its own."
        checked={isSome}
        onChange={() => choose(true)}
      />
      {isSome && <ChosenClasses classrooms={classrooms} chosen={chosen} onChange={onChange} />}
    </RadioGroup>
  );
}

function ChosenClasses({ classrooms, chosen, onChange }: Omit<ChoiceProps, 'error'>) {
  // Classes chosen before come first; the order does not change while choosing.
  const [before] = useState(chosen);
  const isBefore = ({ id }: { id: string }) => before.includes(id);
  const sorted = [...classrooms.filter(isBefore), ...classrooms.filter((one) => !isBefore(one))];
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pl-2">
      <LongList items={sorted} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <div className="grid gap-x-5 sm:grid-cols-2">
            {shown.map(({ id, name, teacherName }) => (
              <Checkbox
                key={id}
                label={name}
                helper={teacherName}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
        )}
      </LongList>
      <p role="status" className="text-small text-ink-2">
        {`${counted(chosen.length, 'class', 'classes')} chosen`}
      </p>
    </div>
  );
}
