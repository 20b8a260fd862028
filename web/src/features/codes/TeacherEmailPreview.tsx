import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';
import type { TeacherEmailInput } from '../../gql/graphql';
import { useDebounced } from '../../lib/browser/use-debounced';
import { EmailFigure } from '../../components/domain/EmailFigure';
import { Skeleton } from '../../components/ui/display/Skeleton';

const TeacherEmail = graphql(`
  query TeacherEmail($input: TeacherEmailInput!) {
    teacherEmail(input: $input) {
      subject
      text
    }
  }
`);

const DELAY_MS = 500;

type Named = { name: string; code: string };

/** A preview of the email to teachers, made by the server. */
export function TeacherEmailPreview({
  organization,
  classroom,
}: Record<'organization' | 'classroom', Named>) {
  const email: TeacherEmailInput = {
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomName: classroom.name,
    classroomCode: classroom.code,
  };
  const typed = useDebounced(JSON.stringify(email), DELAY_MS);
  const input = JSON.parse(typed) as TeacherEmailInput; // serialized above
  const { data, error } = useQuery(TeacherEmail, { variables: { input } });
  if (error)
    return <p className="text-small text-ink-2">We could not load the preview. The email is not sent yet.</p>;
  if (!data) return <Skeleton className="h-40 rounded-input" />;
  return <EmailFigure {...data.teacherEmail} />;
}
