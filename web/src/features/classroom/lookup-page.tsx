import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from 'react-router';
import { LookupCard } from '../../components/domain/LookupCard';
import { graphql } from '../../gql';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { Trans } from '../../components/domain/Trans';
import { useLingui } from '../../lib/texts/use-lingui';

const ClassroomLookup = graphql(`
  query ClassroomLookup($code: String!) {
    classroom(code: $code) {
      id
    }
  }
`);

/** /class/{orgCode}/{classroomCode}: redirects to the class page. */
export function Component() {
  const { orgCode = '', classroomCode = '' } = useParams();
  const { data, error } = useQuery(ClassroomLookup, {
    variables: { code: `${orgCode}-${classroomCode}` },
  });
  const { i18n } = useLingui();
  if (error) return <NotFoundByCodes organizationCode={orgCode} classroomCode={classroomCode} />;
  if (!data) {
    return (
      <LookupCard isBusy title={i18n.t('Looking up classroom...')}>
        <p>{i18n.t('Please wait while we find your classroom dashboard.')}</p>
      </LookupCard>
    );
  }
  return (
    <LookupCard isBusy title={i18n.t('Redirecting...')}>
      <p>{i18n.t('Taking you to your classroom dashboard.')}</p>
      <Navigate to={`/classroom/${data.classroom.id}`} replace />
    </LookupCard>
  );
}

function NotFoundByCodes(values: { organizationCode: string; classroomCode: string }) {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <LookupCard title={i18n.t('Classroom Not Found')}>
      <p>
        <Trans
          id={
            'No classroom was found for organization code "{organizationCode}" and classroom code "{classroomCode}". Please check both codes. If they are right, contact <0>support</0>.'
          }
          values={values}
          components={{ 0: <a href={`mailto:${email}`} className="link" /> }}
        />
      </p>
    </LookupCard>
  );
}
