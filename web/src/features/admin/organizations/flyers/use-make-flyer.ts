import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../../components/ui/feedback/toast';
import { graphql } from '../../../../gql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { OrganizationFlyersForStaff } from '../organization-documents';
import { flyerVariables } from './use-organization-flyers';

const GenerateFlyer = graphql(`
  mutation GenerateFlyerForOrganization($organizationId: ID!) {
    generateFlyer(organizationId: $organizationId, format: pdf) {
      id
      status
      ...StaffFlyerRow_flyer
    }
  }
`);

const FALLBACK = 'Failed to start flyer generation. Please try again.';

/** Asks for a PDF flyer; the list shows it at once. */
export function useMakeFlyer(organizationId: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [generate] = useMutation(GenerateFlyer, {
    refetchQueries: [{ query: OrganizationFlyersForStaff, variables: flyerVariables(organizationId) }],
  });
  const make = async () => {
    setProblem(null);
    try {
      await generate({ variables: { organizationId } });
    } catch (error) {
      const text = domainErrorOf(error).message || FALLBACK;
      setProblem(text);
      showToast({ title: 'Generation Failed', text, tone: 'destructive' });
      return;
    }
    showToast({
      title: 'Flyer Generation Started',
      text: 'It appears under Flyers in a moment.',
      tone: 'success',
    });
  };
  return { makeFlyer: () => void make(), problem };
}
