import { useApolloClient, useMutation } from '@apollo/client/react';
import { ClassTable } from '../../../components/domain/classes/ClassTable';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../gql';
import type { ClassroomsCard_OrganizationFragment } from '../../../gql/graphql';
import {
  checkClasses,
  classInputs,
  type ClassListFields,
  emptyClassList,
  newClassInput,
  rowPath,
} from '../../../lib/apollo/class-list-fields';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { keyOf } from '../../../lib/format/class-list';
import { counted } from '../../../lib/format/counts';
import { SettingsForm } from './SettingsCard';
import { refetching } from './use-save-settings';

const SaveClassrooms = graphql(`
  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {
    saveClassrooms(organizationId: $organizationId, input: $input) {
      id
    }
  }
`);

type Props = {
  /** With its classes: a row that names one of them updates it. */
  organization: ClassroomsCard_OrganizationFragment;
  onClose: () => void;
};

/** Adds classes from a pasted or typed list, saved together or not at all. */
export function AddClasses({ organization: { id, code, classrooms }, onClose }: Props) {
  const client = useApolloClient();
  const [save] = useMutation(SaveClassrooms, refetching);
  const existing = new Map(classrooms.map((one) => [keyOf(one), one]));
  const form = useServerForm<ClassListFields>({
    values: emptyClassList(),
    check: checkClasses,
    renamed: rowPath,
    send: async (typed) => {
      const rows = classInputs(typed).map((row) => {
        const known = existing.get(keyOf(row));
        if (!known) return newClassInput(row);
        const { name, teacherName, teacherEmail, studentCount } = row;
        // Keeps goal, prizes and code.
        return {
          id: known.id,
          name,
          teacherName,
          code: known.code,
          teacherEmail,
          studentCount: studentCount || null,
        };
      });
      const variables = { organizationId: id, input: { classrooms: rows } };
      const refusal = await runWithToast(() => save({ variables }), {
        done: 'Classrooms Saved',
        failed: 'Classroom Not Saved',
      });
      // The response may have got lost: the next try must find the classes that this one added.
      if (refusal) client.refetchQueries({ include: refetching.refetchQueries }).catch(() => undefined);
      return refusal;
    },
    onDone: onClose,
  });
  const { length } = form.watch('classrooms');
  return (
    <SettingsForm form={form} submitText={`Save ${counted(length, 'class', 'classes')}`} onCancel={onClose}>
      <ClassTable
        form={form}
        organizationCode={code}
        takenCodes={classrooms.map((one) => one.code)}
        keptCodeOf={(row) => existing.get(keyOf(row))?.code}
        noteOf={(row) =>
          existing.has(keyOf(row))
            ? 'You already have this class: we update its students and email and keep its code.'
            : undefined
        }
      />
    </SettingsForm>
  );
}
