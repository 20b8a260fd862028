import type { Email } from '../../delivery/email.js';
import { Code, EmailButton, Facts, Paragraph, unlinked } from '../parts.js';

export type TeacherKitProps = {
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly classroomName: string;
  readonly classroomCode: string;
  readonly kitPath: string;
};

/**
 * To a teacher, whose address somebody else typed: of what was typed it says names and codes alone, and a name that
 * leads somewhere is its code, so that our mail carries nobody's text to strangers.
 */
export const teacherKit: Email<TeacherKitProps> = {
  kind: 'teacher-kit',
  subject: (props) => `${nameOf(props)}: the candy fundraiser of your class`,
  preview: ({ organizationCode, classroomCode }) =>
    `Your class's code is ${organizationCode}-${classroomCode}.`,
  title: (props) => `${classOf(props)} has its own code and link`,
  Content(props) {
    const { organizationCode, classroomCode, kitPath, site } = props;
    return (
      <>
        <Paragraph>
          {`${nameOf(props)} is raising money with freeze-dried candy. 30% of every order through your class's link goes to the school, and half of that counts for your class.`}
        </Paragraph>
        <Facts
          rows={[
            ['Class', classOf(props)],
            ['Code', <Code>{`${organizationCode}-${classroomCode}`}</Code>],
          ]}
        />
        <Paragraph>
          One page has all you need to pass on: link and QR code, a flyer to print, a picture, and a note to
          families in English and Spanish. It opens without a login.
        </Paragraph>
        <EmailButton href={`${site.publicUrl}${kitPath}`}>Open your class&apos;s page</EmailButton>
        <Paragraph>
          You do not teach this class? Then somebody typed the wrong address. Reply to this email, and the
          school corrects it.
        </Paragraph>
      </>
    );
  },
};

function nameOf({ organizationName, organizationCode }: TeacherKitProps): string {
  return unlinked(organizationName, organizationCode);
}

function classOf({ classroomName, classroomCode }: TeacherKitProps): string {
  return unlinked(classroomName, classroomCode);
}
