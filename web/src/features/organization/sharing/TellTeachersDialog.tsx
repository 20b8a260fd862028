import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql } from '../../../gql';
import type { ShareCodes_OrganizationFragment, TeacherLinksQuery } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { TeacherEmailPreview } from '../../codes';

const TellTeachers = graphql(`
  mutation TellTeachers($organizationId: ID!, $isAgain: Boolean!) {
    tellTeachers(organizationId: $organizationId, isAgain: $isAgain) {
      id
      teachersToldAt
      classrooms(includeInactive: true) {
        id
        teacherToldAt
      }
    }
  }
`);

type ClassWithTeacher = ShareCodes_OrganizationFragment['classrooms'][number] &
  Partial<TeacherLinksQuery['organization']['classrooms'][number]>;

type Props = {
  organization: { id: string; name: string; code: string; classrooms: readonly ClassWithTeacher[] };
  onClose: () => void;
};

/** Emails each teacher who has an address, after a preview. */
export function TellTeachersDialog({ organization, onClose }: Props) {
  const { id, name, code, classrooms } = organization;
  const [tell] = useMutation(TellTeachers);
  const reachable = classrooms.filter(({ teacherEmail }) => teacherEmail);
  const emailed = reachable.filter(({ teacherToldAt }) => teacherToldAt);
  const missing = classrooms.length - reachable.length;
  const due = (isAgain: boolean) => (isAgain ? reachable.length : reachable.length - emailed.length);
  const [first] = reachable;
  return (
    <MutationDialog
      title="Email teachers"
      values={{ isAgain: false }}
      verb={({ isAgain }) => `Email ${counted(due(isAgain), 'teacher')}`}
      busyText="Sending..."
      safeText="Not now"
      isReady={({ isAgain }) => due(isAgain) > 0}
      send={({ isAgain }) => tell({ variables: { organizationId: id, isAgain } })}
      done="Teachers Emailed"
      failed="Teachers Not Emailed"
      onClose={onClose}
      fields={(form) =>
        emailed.length > 0 && (
          <Checkbox
            {...form.field('isAgain')}
            label={`Also email the ${counted(emailed.length, 'teacher')} who already got it`}
          />
        )
      }
    >
      <p>
        Each gets one email with the page of their class: code, link, flyer, picture, and notes to families in
        English and Spanish.
      </p>
      {missing > 0 && (
        <p className="mt-3">
          {`${counted(missing, 'class has', 'classes have')} no teacher's email. To add them, paste your list again in Settings, with emails.`}
        </p>
      )}
      {first && (
        <div className="mt-4">
          <TeacherEmailPreview organization={{ name, code }} classroom={first} />
        </div>
      )}
    </MutationDialog>
  );
}
