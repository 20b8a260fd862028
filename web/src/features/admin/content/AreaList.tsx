import { ChevronDown, ChevronUp, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { type FragmentType, readFragment } from '../../../gql';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { PublicText } from '../../content';
import { useAdmin } from '../shell';
import { AreaInput } from './AreaInput';
import { RestoreQuestion } from './RestoreQuestion';
import { VersionsSheet } from './VersionsSheet';
import { EditedArea_area } from './content-documents';
import { useAreaDraft } from './use-area-draft';
import { useContentAreas } from './use-content-areas';

type Props = {
  sections: readonly string[];
  /** Long texts open on demand. */
  isFolded?: boolean;
};

/** The editors of some sections' texts, one card each. */
export function AreaList({ sections, isFolded = false }: Props) {
  const { areas, error, isLoading, retry } = useContentAreas(sections);
  if (error && !areas) {
    return <ReadFailure title="The texts did not load" {...{ error, loading: isLoading, refetch: retry }} />;
  }
  return (
    <LoadingRegion isLoading={!areas} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {areas?.length === 0 && <EmptyState text="There is no text to edit here." />}
      <div className="flex flex-col gap-5">
        {areas?.map((area) => (
          <Card key={area.key} className="p-5">
            {isFolded ? <FoldedArea area={area} /> : <AreaEditor area={area} />}
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** A long text: its head, and the editor on demand. */
function FoldedArea({ area: masked }: { area: FragmentType<typeof EditedArea_area> }) {
  const area = readFragment(EditedArea_area, masked);
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="flex flex-col gap-4">
      {isOpen ? <AreaEditor area={masked} /> : <AreaHead area={area} />}
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} ${area.label}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden size={18} />
        <span>{isOpen ? 'Close' : 'Open'}</span>
      </Button>
    </div>
  );
}

type AreaEditorProps = { area: FragmentType<typeof EditedArea_area> };

/** One managed text: the input, and beside it what the public sees. Support staff see the latter alone. */
function AreaEditor({ area: masked }: AreaEditorProps) {
  const area = readFragment(EditedArea_area, masked);
  const { canWrite } = useAdmin();
  const draft = useAreaDraft(area);
  return (
    <section aria-label={area.label} className="flex flex-col gap-4">
      <AreaHead area={area} />
      <div className={canWrite ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-5'}>
        {canWrite && (
          <div ref={draft.within} className="flex min-w-0 flex-col gap-4">
            <AreaInput area={area} value={draft.shown} error={draft.error} onChange={draft.edit} />
            <AreaActions
              area={area}
              isChanged={draft.isChanged}
              onSave={draft.save}
              onDiscard={draft.discard}
              onReset={draft.reset}
              onRestore={draft.restore}
            />
          </div>
        )}
        <AreaPreview area={area} value={draft.shown} />
      </div>
      <EditConflictDialog {...draft.conflict} />
    </section>
  );
}

type AreaActionsProps = {
  area: EditedArea_AreaFragment;
  isChanged: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onReset: () => Promise<void>;
  /** Says also what the text says that it goes back to. */
  onRestore: (versionId: string, value: string) => Promise<void>;
};

/** Save and Discard for what is typed; the way back to older texts and to the built-in one. */
function AreaActions({ area, isChanged, onSave, onDiscard, onReset, onRestore }: AreaActionsProps) {
  const [open, setOpen] = useState<'versions' | 'reset' | null>(null);
  const [restored, setRestored] = useState<{ id: string; value: string } | null>(null);
  const close = () => {
    setOpen(null);
    setRestored(null);
  };
  const restore = ({ id, value }: { id: string; value: string }) => onRestore(id, value).then(close);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" aria-disabled={!isChanged} onClick={() => isChanged && void onSave()}>
        Save
      </Button>
      {isChanged && (
        <Button variant="quiet" size="sm" onClick={onDiscard}>
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
        onRestore={(version) => (isChanged ? setRestored(version) : void restore(version))}
      />
      {restored && (
        <RestoreQuestion
          label={area.label}
          onRestore={() => restore(restored)}
          onClose={() => setRestored(null)}
        />
      )}
      {open === 'reset' && (
        <ResetQuestion
          label={area.label}
          isDraftLost={isChanged}
          onReset={() => onReset().then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}

function ResetQuestion(props: {
  label: string;
  isDraftLost: boolean;
  onReset: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void props.onReset();
  };
  return (
    <ConfirmDialog
      title={`Put ${props.label} back to its default?`}
      verb="Back to default"
      busyText="Putting back..."
      isBusy={isBusy}
      isDangerous
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {`The public pages show the built-in text at once. The edited text stays in the history.${props.isDraftLost ? ' What you have typed and not saved is discarded.' : ''}`}
    </ConfirmDialog>
  );
}

/** Which text it is, where it shows, and who changed it last. */
function AreaHead({ area }: { area: EditedArea_AreaFragment }) {
  const { label, description, key, isDefault, updatedAt, updatedBy } = area;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-card font-semibold">{label}</h2>
        <code className="font-code text-smallest text-ink-2">{key}</code>
        <Chip tone="sunken">{isDefault ? 'Built-in text' : 'Edited'}</Chip>
      </div>
      <p className="text-small text-ink-2">
        <span>{description}</span>
        {updatedAt && (
          <>
            <span>{' Last changed '}</span>
            <RelativeTime iso={updatedAt} />
            <span>{`${updatedBy ? ` by ${updatedBy}` : ''}.`}</span>
          </>
        )}
      </p>
    </div>
  );
}

type AreaPreviewProps = { area: EditedArea_AreaFragment; value: string };

/** The text as the public sees it. */
function AreaPreview({ area, value }: AreaPreviewProps) {
  return (
    <section
      aria-label={`Preview of ${area.label}`}
      tabIndex={0}
      className="max-h-[42rem] min-w-0 overflow-y-auto rounded-card border border-line bg-bg p-5"
    >
      <p className="mb-3 text-smallest font-semibold text-ink-2">As the public sees it</p>
      {area.type === 'markdown' ? (
        <PublicText markdown={value} isFaq={area.section === 'faq'} />
      ) : (
        <p className="whitespace-pre-line">{value}</p>
      )}
    </section>
  );
}
