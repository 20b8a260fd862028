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
  /** Those that are there: a row of the list that names one of them corrects it. */
  classrooms: readonly { id: string; name: string; teacherName: string; code: string }[];
  onClose: () => void;
};

/** More classes, pasted or typed; saved together or not at all. */
export function AddClasses({ organizationId, organizationCode, classrooms, onClose }: Props) {
  const { saveList } = useSaveClassroom(organizationId);
  const standing = new Map(classrooms.map((one) => [keyOf(one), one]));
  const form = useServerForm<ClassListFields>({
    values: emptyClassList(),
    check: checkClasses,
    renamed: rowPath,
    send: (typed) =>
      saveList(
        classInputs(typed).map((row) => {
          const known = standing.get(keyOf(row));
          if (!known) return row;
          const { name, teacherName, teacherEmail, studentCount } = row;
          // Goal, prizes and code stay as they are.
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
          standing.has(keyOf(row))
            ? 'You have this class already: its students and email are updated, its code stays.'
            : undefined
        }
      />
    </SettingsForm>
  );
}
