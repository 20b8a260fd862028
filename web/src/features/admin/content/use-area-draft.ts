import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import type {
  EditedArea_AreaFragment as Area,
  EditedArea_AreaFragment,
  ExpectedValueInput,
} from '../../../gql/graphql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useAdmin } from '../shell';
import {
  ContentAreas,
  ContentVersions,
  ResetContent,
  RestoreContent,
  SaveContent,
} from './content-documents';

const shown = 'The public pages show it now.';

/** A change that was asked for: what it would make of the text, and how to ask again. */
type Change = { text: string; make: (expected: Expected) => Promise<DomainErrorInfo | null> };

/** What is typed of one text until the server has it, and what somebody else made of it meanwhile. */
export function useAreaDraft(area: Area) {
  const changes = useContentChanges(area);
  const save = (text: string): Change => ({ text, make: (expected) => changes.save(text, expected) });
  const asked = useRef<Change | null>(null);
  const form = useServerForm({
    values: { value: area.value },
    isFollowing: true,
    seen: { updatedAt: area.updatedAt },
    send: async ({ value }, { expected }) => {
      asked.current ??= save(value);
      const refused = await asked.current.make(expected({ updatedAt: true }));
      // The text is all that is sent: every refusal is about it.
      return refused && { ...refused, details: { ...refused.details, field: 'value' } };
    },
  });
  const apply = async (change: Change | null) => {
    asked.current = change;
    await form.submit();
  };
  return {
    form,
    save: () => apply(null),
    /** What is typed is given up, once the server has taken it. */
    reset: () => apply({ text: area.defaultValue, make: changes.reset }),
    restore: (versionId: string, text: string) =>
      apply({ text, make: (expected) => changes.restore(versionId, expected) }),
    conflict: {
      ...form.conflict,
      mine: { value: asked.current?.text ?? form.conflict.mine.value ?? '' },
      onTakeTheirs: () => {
        form.conflict.onTakeTheirs();
        void changes.reload();
      },
    },
  };
}

type Expected = ExpectedValueInput[];

/** What an administrator does to one text, resting on what was seen of it. Each returns why it was refused, or null. */
function useContentChanges(area: EditedArea_AreaFragment) {
  const { id: adminId, fullName } = useAdmin();
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
                editor: { __typename: 'StaffMember', id: adminId, fullName },
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
