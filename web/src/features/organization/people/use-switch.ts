import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';

const SwitchOrganization = graphql(`
  mutation OpenOtherOrganization($organizationId: ID!) {
    switchOrganization(organizationId: $organizationId) {
      organization {
        id
        name
      }
    }
  }
`);

/** Goes on for another organization of the person who is logged in, without another password. */
export function useSwitch() {
  const navigate = useNavigate();
  const [mutate, { client, loading }] = useMutation(SwitchOrganization);
  const change = async (organizationId: string) => {
    const refused = await runWithToast(() => mutate({ variables: { organizationId } }), {
      done: ({ data }) => ({
        title: 'Switched',
        text: `You are at ${data?.switchOrganization.organization?.name ?? 'the fundraiser'} now.`,
      }),
      failed: withReason('Not Switched'),
    });
    if (refused) return;
    notifyOtherTabs();
    await navigate(`/organization/${organizationId}`);
    // What was read for the other one must not show up here.
    await client.clearStore();
    await client.refetchQueries({ include: 'active' });
  };
  return { open: (organizationId: string) => void change(organizationId), isBusy: loading };
}
