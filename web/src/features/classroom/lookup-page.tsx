import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from 'react-router';
import { LookupCard } from '../../components/domain/LookupCard';
import { graphql } from '../../gql';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { usePageTitle } from '../../lib/browser/use-page-title';

const ClassroomLookup = graphql(`
  query ClassroomLookup($code: String!) {
    classroom(code: $code) {
      id
    }
  }
`);

/** /class/{orgCode}/{classroomCode}: leads to the class page. */
export function Component() {
  const { orgCode = '', classroomCode = '' } = useParams();
  const { data, error } = useQuery(ClassroomLookup, {
    variables: { code: `${orgCode}-${classroomCode}` },
  });
  usePageTitle('Classroom');
  if (error) return <NotFoundByCodes organizationCode={orgCode} classroomCode={classroomCode} />;
  if (!data) {
    return (
      <LookupCard isBusy title="Looking up classroom...">
        <p>Please wait while we find your classroom dashboard.</p>
      </LookupCard>
    );
  }
  return (
    <LookupCard isBusy title="Redirecting...">
      <p>Taking you to your classroom dashboard.</p>
      <Navigate to={`/classroom/${data.classroom.id}`} replace />
    </LookupCard>
  );
}

type Props = { organizationCode: string; classroomCode: string };

function NotFoundByCodes({ organizationCode, classroomCode }: Props) {
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <LookupCard title="Classroom Not Found">
      <p>
        <span>{`No classroom was found for organization code "${organizationCode}" and classroom code "${classroomCode}". Please check both codes. If they are right, contact `}</span>
        <a href={`mailto:${email}`} className="link">
          support
        </a>
        <span>.</span>
      </p>
    </LookupCard>
  );
}
