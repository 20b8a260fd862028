import { ClassTable } from '../../../components/domain/classes/ClassTable';
import { Button } from '../../../components/ui/actions/Button';
import {
  checkClasses,
  classInputs,
  type ClassListFields,
  emptyClassList,
  rowPath,
} from '../../../lib/apollo/class-list-fields';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { keyOf } from '../../../lib/format/class-list';
import { counted } from '../../../lib/format/counts';
import { SettingsForm } from './SettingsCard';
import { useSaveClassroom } from './use-save-classroom';

type Props = {
  organizationId: string;
  organizationCode: string;
  /** The existing classes. A row that names one of them updates it. */
  classrooms: readonly { id: string; name: string; teacherName: string; code: string }[];
  onClose: () => void;
};

/** Adds classes from a pasted or typed list, saved together or not at all. */
export function AddClasses({ organizationId, organizationCode, classrooms, onClose }: Props) {
  const { saveList } = useSaveClassroom(organizationId);
  const existing = new Map(classrooms.map((one) => [keyOf(one), one]));
  const form = useServerForm<ClassListFields>({
    values: emptyClassList(),
    check: checkClasses,
    renamed: rowPath,
    send: (typed) =>
      saveList(
        classInputs(typed).map((row) => {
          const known = existing.get(keyOf(row));
          if (!known) return row;
          const { name, teacherName, teacherEmail, studentCount } = row;
          // Keeps goal, prizes and code.
          return {
            ...{ id: known.id, name, teacherName, code: known.code, teacherEmail },
            studentCount: studentCount || null,
          };
        }),
      ),
    onDone: onClose,
  });
  const { length } = form.watch('classrooms');
  return (
    <SettingsForm
      form={form}
      submitText={`Save ${counted(length, 'class', 'classes')}`}
      action={
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ClassTable
        form={form}
        organizationCode={organizationCode}
        takenCodes={classrooms.map(({ code }) => code)}
        noteOf={(row) =>
          existing.has(keyOf(row))
            ? 'You already have this class: we update its students and email and keep its code.'
            : undefined
        }
      />
    </SettingsForm>
  );
}
