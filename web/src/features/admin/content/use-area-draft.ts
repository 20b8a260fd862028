import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import type {
  EditedArea_AreaFragment as Area,
  EditedArea_AreaFragment,
  ExpectedValueInput,
} from '../../../gql/graphql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { conflictOf, type EditConflict } from '../../../lib/editing/edit-conflict';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { useAdmin } from '../shell';
import {
  ContentAreas,
  ContentVersions,
  ResetContent,
  RestoreContent,
  SaveContent,
} from './content-documents';

const shown = 'The public pages show it now.';

/** What is typed, and which state of the text it began with: the area itself may be read again meanwhile. */
type Draft = { text: string; base: string; seenAt?: string | undefined };

/** A change that was asked for: what it would make of the text, and how to ask again. */
type Change = { text: string; make: (expected: ExpectedValueInput[]) => Promise<DomainErrorInfo | null> };

/** What is typed of one text until the server has it, and what somebody else made of it meanwhile. */
export function useAreaDraft(area: Area) {
  const changes = useContentChanges(area);
  const [draft, setDraft] = useState<Draft | null>(null);
  const { errors, within, show, mark } = useFieldErrors(['value']);
  const [met, setMet] = useState<{ conflict: EditConflict; change: Change } | null>(null);
  const shown = draft?.text ?? area.value;
  const isChanged = draft !== null && draft.text !== draft.base;
  const seenAt = draft?.seenAt ?? area.updatedAt ?? '';
  useUnsaved(isChanged);

  const apply = async (change: Change, restsOn = seenAt) => {
    const domainError = await change.make([{ field: 'updatedAt', value: restsOn }]);
    const conflict = domainError && conflictOf(domainError);
    setMet(conflict && { conflict, change });
    // The text is all that is sent: every refusal is about it.
    show({ value: conflict ? undefined : domainError?.message });
    // What was typed while it was being saved is not saved yet, and goes on from what was.
    if (!domainError)
      setDraft((typed) => (typed && typed.text !== shown ? { text: typed.text, base: change.text } : null));
  };
  const present = (field: string) => met?.conflict.changes.find((one) => one.field === field)?.present ?? '';

  return {
    shown,
    isChanged,
    error: errors.value,
    within,
    edit: (text: string) => {
      setDraft({ text, base: draft?.base ?? area.value, seenAt });
      mark('value', undefined);
    },
    discard: () => {
      setDraft(null);
      mark('value', undefined);
    },
    save: () => apply({ text: shown, make: (expected) => changes.save(shown, expected) }),
    reset: () => apply({ text: area.defaultValue, make: changes.reset }),
    restore: (versionId: string, text: string) =>
      apply({ text, make: (expected) => changes.restore(versionId, expected) }),
    conflict: {
      conflict: met?.conflict ?? null,
      mine: { value: met?.change.text ?? '' },
      onKeepMine: () => void (met && apply(met.change, present('updatedAt'))),
      onTakeTheirs: () => {
        setDraft({ text: present('value'), base: present('value'), seenAt: present('updatedAt') });
        setMet(null);
        void changes.reload();
      },
      onClose: () => setMet(null),
    },
  };
}

type Expected = ExpectedValueInput[];

/** What an administrator does to one text, resting on what was seen of it. Each returns why it was refused, or null. */
function useContentChanges(area: EditedArea_AreaFragment) {
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
