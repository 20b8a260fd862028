import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { showToast } from '../../../components/ui/feedback/toast';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { ConnectInstagram, InstagramPosts } from './instagram-documents';

const MISSING = 'Please enter your Instagram handle.';

/** Saves the handle, without a leading @. `onDone` when it is saved. */
export function useConnectInstagram(organizationId: string, onDone: () => void) {
  const [mutate, { loading }] = useMutation(ConnectInstagram, {
    refetchQueries: [{ query: InstagramPosts, variables: { organizationId } }],
  });
  const { problem, within, show, clear, refuse, field } = useFieldErrors(['handle'], {
    instagramHandle: 'handle',
  });
  const connect = async (typed: string) => {
    const handle = withoutAt(typed);
    if (!handle) {
      show({ handle: MISSING });
      showToast({ title: 'Missing Information', text: MISSING, tone: 'destructive' });
      return;
    }
    clear();
    const domainError = await runWithToast(() => mutate({ variables: { organizationId, handle } }), {
      done: { title: 'Instagram Connected', text: `Your posts belong to @${handle} now.` },
      failed: { title: 'Connection Failed', text: 'Unable to save Instagram handle. Please try again.' },
    });
    if (domainError) return refuse(domainError);
    onDone();
  };
  return {
    connect: (typed: string) => void connect(typed),
    isConnecting: loading,
    problem,
    within,
    field,
  };
}

/** A handle as it is kept (docs/product/organization.md#validation). */
function withoutAt(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}
