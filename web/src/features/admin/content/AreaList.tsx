import { useQuery } from '@apollo/client/react';
import { ChevronDown, ChevronUp, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { FormConflict, FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { type FragmentType, readFragment } from '../../../gql';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { preload } from '../../../lib/apollo/preload';
import { PublicText } from '../../content';
import { useJob } from '../shell';
import { ContentAreas, EditedArea_area } from './content-documents';
import { useAreaDraft } from './use-area-draft';

const VersionsSheet = lazyPart('The history', () =>
  import('./VersionsSheet').then(({ VersionsSheet }) => VersionsSheet),
);

type Props = {
  sections: readonly string[];
  /** Long texts open on demand. */
  isFolded?: boolean;
};

/** Asks ahead for the texts of a tab. */
export function preloadTexts(args: LoaderFunctionArgs): void {
  preload(args, ContentAreas, {});
}

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

/** One managed text: the input, and beside it what the public sees. Support staff see the latter alone. */
function AreaEditor({ area: masked }: { area: FragmentType<typeof EditedArea_area> }) {
  const area = readFragment(EditedArea_area, masked);
  const canWrite = useJob('content');
  const { form, conflict, ...changes } = useAreaDraft(area);
  return (
    <section aria-label={area.label} className="flex flex-col gap-4">
      <AreaHead area={area} />
      <div className={canWrite ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-5'}>
        {canWrite && (
          <div ref={form.within} className="flex min-w-0 flex-col gap-4">
            <AreaInput area={area} form={form} />
            <AreaActions area={area} form={form} {...changes} />
          </div>
        )}
        <AreaPreview area={area} value={form.watch('value')} />
      </div>
      <FormConflict conflict={conflict} />
    </section>
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

/** The text as the public sees it. */
function AreaPreview({ area, value }: { area: EditedArea_AreaFragment; value: string }) {
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

/** The managed texts of some sections, in the order of the site. */
function useContentAreas(sections: readonly string[]) {
  const { data, previousData, error, loading, refetch } = useQuery(ContentAreas, {
    fetchPolicy: 'cache-and-network',
  });
  return {
    // A reading that failed, such as one without a session, takes no editor away.
    areas: (data ?? previousData)?.contentAreas.filter(({ section }) => sections.includes(section)),
    error,
    isLoading: loading,
    retry: () => void refetch(),
  };
}
