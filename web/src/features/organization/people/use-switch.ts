import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../gql';
import { readAgain } from '../../../lib/apollo/read-again';
import { notifyOtherTabs } from '../../../lib/browser/other-login';

export const SwitchOrganization = graphql(`
  mutation OpenOtherOrganization($organizationId: ID!) {
    switchOrganization(organizationId: $organizationId) {
      organization {
        id
        name
      }
    }
  }
`);

/** Switches to another organization of the logged-in person, without a password. */
export function useSwitch() {
  const navigate = useNavigate();
  const [mutate, { client, loading }] = useMutation(SwitchOrganization);
  const change = async (organizationId: string, page: string) => {
    const refused = await runWithToast(() => mutate({ variables: { organizationId } }), {
      done: ({ data }) => ({
        title: 'Switched',
        text: `You are now viewing ${data?.switchOrganization.organization?.name ?? 'the fundraiser'}.`,
      }),
      failed: withReason('Not Switched'),
    });
    if (refused) return;
    notifyOtherTabs();
    await navigate(page);
    // The page must not show the other organization's cached data.
    await client.clearStore();
    readAgain(client);
  };
  const open = (organizationId: string, page = `/organization/${organizationId}`) =>
    void change(organizationId, page);
  return { open, isBusy: loading };
}
