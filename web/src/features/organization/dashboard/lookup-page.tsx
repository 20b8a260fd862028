import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from 'react-router';
import { LookupCard } from '../../../components/domain/LookupCard';
import { graphql } from '../../../gql';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';

const OrganizationLookup = graphql(`
  query OrganizationLookup($code: String!) {
    organization(code: $code) {
      id
    }
  }
`);

/** /org/{code} and /org-dashboard/{code}: redirects to the organization's dashboard. */
export function Component() {
  const { code = '' } = useParams();
  const { data, error } = useQuery(OrganizationLookup, { variables: { code } });
  if (data) return <Navigate to={`/organization/${data.organization.id}`} replace />;
  if (!error) return <LookupCard isBusy title="Looking up organization..." />;
  return <NotFoundByCode code={code} />;
}

function NotFoundByCode({ code }: { code: string }) {
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <LookupCard title="Organization Not Found">
      <p>
        <span>{`No organization was found for the code "${code}". If you think it is right, contact `}</span>
        <a href={`mailto:${email}`} className="link">
          support
        </a>
        <span>.</span>
      </p>
    </LookupCard>
  );
}
