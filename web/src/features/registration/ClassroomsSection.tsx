import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/actions/Button';
import { LookAlikeNotice } from '../codes';
import { ClassroomCard } from './ClassroomCard';
import { emptyClassroom, type ClassroomFields } from './registration-fields';
import { SectionCard } from './SectionCard';
import type { useRegistrationForm } from './use-registration-form';

type Props = {
  form: ReturnType<typeof useRegistrationForm>;
  /** The ids of the classrooms that are folded to a line. */
  closed: ReadonlySet<string>;
  onClosed: (closed: ReadonlySet<string>) => void;
};

/** 'Classrooms & Groups': at least one, each with its own code. */
export function ClassroomsSection({ form, closed, onClosed }: Props) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'classrooms' });
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    onClosed(next);
  };
  const focusNew = (index: number) => ({ shouldFocus: true, focusName: `classrooms.${index}.name` });
  const duplicate = (index: number) => {
    const copy: ClassroomFields = { ...form.getValues(`classrooms.${index}`), code: '' };
    insert(index + 1, copy, { shouldFocus: true, focusName: `classrooms.${index + 1}.code` });
  };
  return (
    <SectionCard
      id="classrooms"
      number={4}
      title="Classrooms & Groups"
      text="Each one has its own code and its own goal. Use a single group if you are a team or a club."
    >
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="min-w-0">
            <ClassroomCard
              form={form}
              index={index}
              isOpen={!closed.has(id)}
              onToggle={() => toggle(id)}
              onDuplicate={() => duplicate(index)}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      <CodesThatLookAlike form={form} />
      <div>
        <Button variant="quiet" size="sm" onClick={() => append(emptyClassroom(), focusNew(fields.length))}>
          <Plus aria-hidden size={20} />
          <span>Add Classroom</span>
        </Button>
      </div>
    </SectionCard>
  );
}

/** A component of its own: with 200 classes a key must not draw all of them. */
function CodesThatLookAlike({ form }: Pick<Props, 'form'>) {
  const classrooms = useWatch({ control: form.control, name: 'classrooms' });
  return <LookAlikeNotice classroomCodes={classrooms.map(({ code }) => code)} />;
}
