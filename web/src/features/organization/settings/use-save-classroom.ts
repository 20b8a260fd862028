import { useMutation } from '@apollo/client/react';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import type { ExpectedValueInput, ListedClassroomInput } from '../../../gql/graphql';
import { goalAmount, headCount } from '../../../lib/apollo/classroom-fields';
import { RemoveClassroom, SaveClassrooms, Settings, UpdateClassroom } from './settings-documents';

export type ClassroomValues = Record<
  | 'name'
  | 'code'
  | 'teacherName'
  | 'teacherEmail'
  | 'studentCount'
  | 'goalAmount'
  | 'halfwayIncentive'
  | 'goalIncentive',
  string
>;

/** Adds, updates, removes, activates and deactivates classes. */
export function useSaveClassroom(organizationId: string) {
  const refetching = {
    refetchQueries: [{ query: Settings, variables: { organizationId } }],
    awaitRefetchQueries: true,
  };
  const [save] = useMutation(SaveClassrooms, refetching);
  const [remove] = useMutation(RemoveClassroom, refetching);
  const [update, { loading }] = useMutation(UpdateClassroom);

  const failed = 'Classroom Not Saved';
  const attempt = (save: () => Promise<unknown>, done: string) => runWithToast(save, { done, failed });

  return {
    saveList: (classrooms: ListedClassroomInput[]) =>
      attempt(() => save({ variables: { organizationId, input: { classrooms } } }), 'Classrooms Saved'),
    removeClassroom: (classroomId: string) => remove({ variables: { organizationId, classroomId } }),
    correctClassroom: (
      classroomId: string,
      changes: Partial<ClassroomValues>,
      expected: ExpectedValueInput[],
    ) =>
      attempt(
        () => update({ variables: { organizationId, classroomId, input: changesOf(changes), expected } }),
        'Classroom Saved',
      ),
    switchClassroom: (classroomId: string, isActive: boolean) =>
      runWithToast(() => update({ variables: { organizationId, classroomId, input: { isActive } } }), {
        done: isActive ? 'Classroom Activated' : 'Classroom Deactivated',
        failed: withReason(failed),
      }),
    isUpdating: loading,
  };
}

/** Converts the changed fields to the input; omitted fields stay unchanged. */
function changesOf({ studentCount, goalAmount: goal, ...texts }: Partial<ClassroomValues>) {
  return {
    ...texts,
    ...(studentCount !== undefined && { studentCount: headCount(studentCount) }),
    ...(goal !== undefined && { goalAmount: goalAmount(goal) }),
  };
}
