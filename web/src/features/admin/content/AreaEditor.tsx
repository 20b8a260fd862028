import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { readFragment, type FragmentType } from '../../../gql';
import { useAdmin } from '../shell';
import { AreaActions } from './AreaActions';
import { AreaHead } from './AreaHead';
import { AreaInput } from './AreaInput';
import { AreaPreview } from './AreaPreview';
import { EditedArea_area } from './content-documents';
import { useAreaDraft } from './use-area-draft';

type Props = { area: FragmentType<typeof EditedArea_area> };

/** One managed text: the input, and beside it what the public sees. Support staff see the latter alone. */
export function AreaEditor({ area: masked }: Props) {
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
