import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { refusalOf } from '../../../lib/refusal';
import { useAdmin } from '../shell';
import { ContentVersions, ResetContent, RestoreContent, SaveContent } from './content-documents';

type Verb = { done: string; failed: string };

/** What an administrator does to one text. Each answers why it was refused, or null. */
export function useContentChanges(area: EditedArea_AreaFragment) {
  const { fullName } = useAdmin();
  const again = { refetchQueries: [{ query: ContentVersions, variables: { key: area.key } }] };
  const [saveContent] = useMutation(SaveContent, again);
  const [resetContent] = useMutation(ResetContent, again);
  const [restoreContent] = useMutation(RestoreContent, again);
  const { key, label } = area;
  return {
    /** Shown as saved at once, and taken back when the server refuses. */
    save: (value: string) =>
      report({ done: `${label} is saved`, failed: 'Saving Failed' }, () =>
        saveContent({
          variables: { key, value },
          optimisticResponse: {
            saveContent: {
              ...area,
              __typename: 'ContentArea',
              value,
              isDefault: value === area.defaultValue,
              updatedAt: new Date().toISOString(),
              updatedBy: fullName,
            } as never, // the fragment's masked type cannot be written by hand
          },
        }),
      ),
    reset: () =>
      report({ done: `${label} is back to its default`, failed: 'Reset Failed' }, () =>
        resetContent({ variables: { key } }),
      ),
    restore: (versionId: string) =>
      report({ done: `${label} is restored`, failed: 'Restore Failed' }, () =>
        restoreContent({ variables: { key, versionId } }),
      ),
  };
}

async function report({ done, failed }: Verb, change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change();
  } catch (error) {
    const text = refusalOf(error).message;
    showToast({ title: failed, text, tone: 'destructive' });
    return text;
  }
  showToast({ title: done, text: 'The public pages show it now.', tone: 'success' });
  return null;
}
