import { useMutation } from '@apollo/client/react';
import { History, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormConflict } from '../../../components/domain/forms/Form';
import { MutationButton, MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import type { EditedArea_AreaFragment, ExpectedValueInput } from '../../../gql/graphql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useAdmin } from '../shell';
import { AreaPreview, ContentAreas } from './AreaList';

export const ContentVersions = graphql(`
  query ContentVersions($key: String!, $after: String) {
    contentAreas(keys: [$key]) {
      key
      history(after: $after) {
        nodes {
          id
          value
          savedAt
          editor {
            id
            fullName
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const SaveContent = graphql(`
  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
    saveContent(key: $key, value: $value, expected: $expected) {
      ...EditedArea_area
    }
  }
`);

const ResetContent = graphql(`
  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {
    resetContent(key: $key, expected: $expected) {
      ...EditedArea_area
    }
  }
`);

const RestoreContent = graphql(`
  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {
    restoreContent(key: $key, versionId: $versionId, expected: $expected) {
      ...EditedArea_area
    }
  }
`);

const VersionsSheet = lazyPart('The history', () => import('./VersionsSheet').then((it) => it.VersionsSheet));

export function AreaEditor({ area }: { area: EditedArea_AreaFragment }) {
  const { form, conflict, ...changes } = useAreaDraft(area);
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <div ref={form.within} className="flex min-w-0 flex-col gap-4">
          <AreaInput area={area} form={form} />
          <AreaActions area={area} form={form} {...changes} />
        </div>
        <AreaPreview area={area} value={form.watch('value')} />
      </div>
      <FormConflict conflict={conflict} />
    </>
  );
}

/** A few lines, or a whole page of Markdown. */
function AreaInput({ area, form }: { area: EditedArea_AreaFragment; form: Draft['form'] }) {
  const isMarkdown = area.type === 'markdown';
  return (
    <TextAreaField
      {...form.field('value')}
      label={isMarkdown ? `${area.label} in Markdown` : area.label}
      helper={isMarkdown ? 'HTML is shown as plain text.' : undefined}
      rows={isMarkdown ? 24 : 4}
      spellCheck
      className={isMarkdown ? 'font-code text-small' : ''}
    />
  );
}

type Draft = ReturnType<typeof useAreaDraft>;

type Version = { id: string; value: string };

type AreaActionsProps = { area: EditedArea_AreaFragment } & Omit<Draft, 'conflict'>;

/** Save and Discard, the history, and the built-in default. */
function AreaActions({ area, form, save, reset, restore }: AreaActionsProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const [restored, setRestored] = useState<Version | null>(null);
  const { isDirty: isChanged } = form;
  const close = () => {
    setShowsHistory(false);
    setRestored(null);
  };
  const restoreVersion = (version: Version) => restore(version).then(close);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" aria-disabled={!isChanged} onClick={() => isChanged && void save()}>
        Save
      </Button>
      {isChanged && <QuietButton onClick={() => form.reset()}>Discard</QuietButton>}
      <span className="grow" />
      <QuietButton icon={History} onClick={() => setShowsHistory(true)}>
        History
      </QuietButton>
      {!area.isDefault && (
        <MutationButton
          button={{ icon: RotateCcw }}
          title={`Reset ${area.label} to its default?`}
          verb="Back to default"
          busyText="Resetting..."
          isDangerous
          send={reset}
        >
          {`The public pages show the built-in text at once. The edited text stays in the history.${isChanged ? ' Your unsaved changes are discarded.' : ''}`}
        </MutationButton>
      )}
      <VersionsSheet
        area={area}
        isOpen={showsHistory}
        onClose={close}
        onRestore={(version) => (isChanged ? setRestored(version) : void restoreVersion(version))}
      />
      {restored && (
        <MutationDialog
          title="Discard your changes?"
          verb="Discard and restore"
          busyText="Restoring..."
          safeText="Keep editing"
          isDangerous
          send={() => restoreVersion(restored)}
          onClose={() => setRestored(null)}
        >
          {`Your changes to ${area.label} have not been saved. Restoring an older text discards it.`}
        </MutationDialog>
      )}
    </div>
  );
}

/** A requested change: the text it leads to, and how to send it, also again. */
type Change = { text: string; send: (expected: ExpectedValueInput[]) => Promise<DomainErrorInfo | null> };

/** The draft of one text, the changes to it, and the conflict with somebody else's change. */
function useAreaDraft(area: EditedArea_AreaFragment) {
  const changes = useContentChanges(area);
  const requested = useRef<Change | null>(null);
  const form = useServerForm({
    values: { value: area.value },
    isFollowing: true,
    seen: { updatedAt: area.updatedAt },
    send: async ({ value }, { expected }) => {
      requested.current ??= changes.save(value);
      const refused = await requested.current.send(expected({ updatedAt: true }));
      // Only the text is sent, so every refusal is about it.
      return refused && { ...refused, details: { ...refused.details, field: 'value' } };
    },
  });
  const apply = async (change: Change | null) => {
    requested.current = change;
    await form.submit();
  };
  return {
    form,
    save: () => apply(null),
    /** Discards the draft once the server has accepted the change. */
    reset: () => apply(changes.reset()),
    restore: (version: Version) => apply(changes.restore(version)),
    conflict: {
      ...form.conflict,
      mine: { value: requested.current?.text ?? form.conflict.mine.value ?? '' },
      onTakeTheirs: () => {
        form.conflict.onTakeTheirs();
        void changes.reload();
      },
    },
  };
}

/** The changes to one text, each based on the version seen. */
function useContentChanges(area: EditedArea_AreaFragment) {
  const { id: adminId, fullName } = useAdmin();
  const { key, label, defaultValue } = area;
  const again = { refetchQueries: [{ query: ContentVersions, variables: { key } }] };
  const [saveContent, { client }] = useMutation(SaveContent, again);
  const [resetContent] = useMutation(ResetContent, again);
  const [restoreContent] = useMutation(RestoreContent, again);
  /** `send` sends it, based on the version seen. */
  const change = (
    text: string,
    [done, failed]: readonly [string, string],
    send: (expected: ExpectedValueInput[]) => Promise<unknown>,
  ): Change => ({
    text,
    send: (expected) =>
      runWithToast(() => send(expected), {
        done: { title: `${label} is ${done}`, text: 'The public pages show it now.' },
        failed,
      }),
  });
  return {
    /** Loads somebody else's version. */
    reload: () => client.refetchQueries({ include: [ContentAreas] }),
    save: (value: string) => {
      // Shown as saved at once, and rolled back when the server refuses.
      const saved = {
        ...area,
        __typename: 'ContentArea',
        value,
        isDefault: value === defaultValue,
        updatedAt: new Date().toISOString(),
        editor: { __typename: 'StaffMember', id: adminId, fullName },
      } as never; // the fragment's masked type cannot be written by hand
      const optimisticResponse = { saveContent: saved };
      return change(value, ['saved', 'Saving Failed'], (expected) =>
        saveContent({ variables: { key, value, expected }, optimisticResponse }),
      );
    },
    reset: () =>
      change(defaultValue, ['back to its default', 'Reset Failed'], (expected) =>
        resetContent({ variables: { key, expected } }),
      ),
    restore: ({ id: versionId, value }: Version) =>
      change(value, ['restored', 'Restore Failed'], (expected) =>
        restoreContent({ variables: { key, versionId, expected } }),
      ),
  };
}
