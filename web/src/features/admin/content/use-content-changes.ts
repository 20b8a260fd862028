import { useMutation } from '@apollo/client/react';
import type { EditedArea_AreaFragment, ExpectedValueInput } from '../../../gql/graphql';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { useAdmin } from '../shell';
import {
  ContentAreas,
  ContentVersions,
  ResetContent,
  RestoreContent,
  SaveContent,
} from './content-documents';

const shown = 'The public pages show it now.';

type Expected = ExpectedValueInput[];

/** What an administrator does to one text, resting on what was seen of it. Each returns why it was refused, or null. */
export function useContentChanges(area: EditedArea_AreaFragment) {
  const { fullName } = useAdmin();
  const again = { refetchQueries: [{ query: ContentVersions, variables: { key: area.key } }] };
  const [saveContent, { client }] = useMutation(SaveContent, again);
  const [resetContent] = useMutation(ResetContent, again);
  const [restoreContent] = useMutation(RestoreContent, again);
  const { key, label } = area;
  return {
    /** Shows what somebody else made of it. */
    reload: () => client.refetchQueries({ include: [ContentAreas] }),
    /** Shown as saved at once, and taken back when the server refuses. */
    save: (value: string, expected: Expected) =>
      runWithToast(
        () =>
          saveContent({
            variables: { key, value, expected },
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
        {
          done: { title: `${label} is saved`, text: shown },
          failed: 'Saving Failed',
        },
      ),
    reset: (expected: Expected) =>
      runWithToast(() => resetContent({ variables: { key, expected } }), {
        done: { title: `${label} is back to its default`, text: shown },
        failed: 'Reset Failed',
      }),
    restore: (versionId: string, expected: Expected) =>
      runWithToast(() => restoreContent({ variables: { key, versionId, expected } }), {
        done: { title: `${label} is restored`, text: shown },
        failed: 'Restore Failed',
      }),
  };
}
