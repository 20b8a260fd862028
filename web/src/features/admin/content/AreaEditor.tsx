import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormConflict, FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { AreaPreview } from './AreaParts';
import { useAreaDraft } from './use-area-draft';

const VersionsSheet = lazyPart('The history', () =>
  import('./VersionsSheet').then(({ VersionsSheet }) => VersionsSheet),
);

/** The input of one managed text, and beside it what the public would see. */
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

const isShort = ({ section }: EditedArea_AreaFragment) => section === 'footer';

/** One line, a few lines, or a whole page of Markdown. */
function AreaInput({ area, form }: { area: EditedArea_AreaFragment; form: Draft['form'] }) {
  if (isShort(area)) return <FormField form={form} name="value" label={area.label} />;
  const isMarkdown = area.type === 'markdown';
  return (
    <FormField
      form={form}
      name="value"
      as={TextAreaField}
      label={isMarkdown ? `${area.label} in Markdown` : area.label}
      helper={isMarkdown ? 'HTML is shown as it is typed, not run.' : undefined}
      rows={isMarkdown ? 24 : 4}
      spellCheck
      className={isMarkdown ? 'font-code text-small' : ''}
    />
  );
}

type Draft = ReturnType<typeof useAreaDraft>;

type AreaActionsProps = { area: EditedArea_AreaFragment } & Omit<Draft, 'conflict'>;

/** Save and Discard for what is typed; the way back to older texts and to the built-in one. */
function AreaActions({ area, form, save, reset, restore }: AreaActionsProps) {
  const [open, setOpen] = useState<'versions' | 'reset' | null>(null);
  const [restored, setRestored] = useState<{ id: string; value: string } | null>(null);
  const { isDirty: isChanged } = form;
  const close = () => {
    setOpen(null);
    setRestored(null);
  };
  const bringBack = ({ id, value }: { id: string; value: string }) => restore(id, value).then(close);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" aria-disabled={!isChanged} onClick={() => isChanged && void save()}>
        Save
      </Button>
      {isChanged && (
        <Button variant="quiet" size="sm" onClick={() => form.reset()}>
          Discard
        </Button>
      )}
      <span className="grow" />
      <Button variant="quiet" size="sm" onClick={() => setOpen('versions')}>
        <History aria-hidden size={18} />
        <span>History</span>
      </Button>
      {!area.isDefault && (
        <Button variant="quiet" size="sm" onClick={() => setOpen('reset')}>
          <RotateCcw aria-hidden size={18} />
          <span>Back to default</span>
        </Button>
      )}
      <VersionsSheet
        area={area}
        isOpen={open === 'versions'}
        onClose={close}
        onRestore={(version) => (isChanged ? setRestored(version) : void bringBack(version))}
      />
      {restored && (
        <MutationDialog
          title="Discard your changes?"
          verb="Discard and restore"
          busyText="Restoring..."
          safeText="Keep editing"
          isDangerous
          send={() => bringBack(restored)}
          onClose={() => setRestored(null)}
        >
          {`What you changed in ${area.label} has not been saved. Restoring an older text discards it.`}
        </MutationDialog>
      )}
      {open === 'reset' && (
        <MutationDialog
          title={`Put ${area.label} back to its default?`}
          verb="Back to default"
          busyText="Putting back..."
          isDangerous
          send={reset}
          onClose={close}
        >
          {`The public pages show the built-in text at once. The edited text stays in the history.${isChanged ? ' What you have typed and not saved is discarded.' : ''}`}
        </MutationDialog>
      )}
    </div>
  );
}
