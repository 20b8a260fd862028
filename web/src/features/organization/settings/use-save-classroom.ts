import { useMutation } from '@apollo/client/react';
import { runWithToast, withReason } from '../../../components/domain/run-with-toast';
import type { ExpectedValueInput } from '../../../gql/graphql';
import { goalAmount, headCount } from '../../../lib/apollo/classroom-fields';
import { AddClassroom, Settings, UpdateClassroom } from './settings-documents';

export type ClassroomValues = Record<
  'name' | 'code' | 'teacherName' | 'studentCount' | 'goalAmount' | 'halfwayIncentive' | 'goalIncentive',
  string
>;

/** Adds, corrects, and takes classes off the public pages or puts them back. */
export function useSaveClassroom(organizationId: string) {
  const [add] = useMutation(AddClassroom, {
    refetchQueries: [{ query: Settings, variables: { organizationId } }],
    awaitRefetchQueries: true,
  });
  const [update, { loading }] = useMutation(UpdateClassroom);

  const failed = 'Classroom Not Saved';
  const attempt = (save: () => Promise<unknown>, done: string) => runWithToast(save, { done, failed });

  return {
    addClassroom: ({ code, ...values }: ClassroomValues) =>
      attempt(
        () => add({ variables: { organizationId, input: { code, ...inputOf(values) } } }),
        'Classroom Added',
      ),
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

function inputOf({
  name,
  teacherName,
  studentCount,
  goalAmount: goal,
  ...prizes
}: Omit<ClassroomValues, 'code'>) {
  return {
    name: name.trim(),
    teacherName: teacherName.trim(),
    studentCount: headCount(studentCount),
    goalAmount: goalAmount(goal),
    ...prizes,
  };
}

/** What is left out stays. */
function changesOf({ code: _code, studentCount, goalAmount: goal, ...texts }: Partial<ClassroomValues>) {
  return {
    ...texts,
    ...(studentCount !== undefined && { studentCount: headCount(studentCount) }),
    ...(goal !== undefined && { goalAmount: goalAmount(goal) }),
  };
}
