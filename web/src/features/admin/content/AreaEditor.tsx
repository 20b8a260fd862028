import { useState } from 'react';
import { readFragment, type FragmentType } from '../../../gql';
import type { Refusal } from '../../../lib/refusal';
import { useUnsaved } from '../../../lib/unsaved';
import { useAdmin } from '../shell';
import { AreaActions } from './AreaActions';
import { AreaHead } from './AreaHead';
import { AreaInput } from './AreaInput';
import { AreaPreview } from './AreaPreview';
import { EditedArea_area } from './content-documents';
import { useContentChanges } from './use-content-changes';

type Props = { area: FragmentType<typeof EditedArea_area> };

/** One managed text: the input, and beside it what the public sees. Support staff see the latter alone. */
export function AreaEditor({ area: masked }: Props) {
  const area = readFragment(EditedArea_area, masked);
  const { canWrite } = useAdmin();
  const changes = useContentChanges(area);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const shown = draft ?? area.value;
  const isChanged = shown !== area.value;
  useUnsaved(isChanged);

  const edit = (value: string) => {
    setDraft(value);
    setError(undefined);
  };
  /** What was typed stays until the server has it. */
  const apply = async (change: () => Promise<Refusal | null>) => {
    const refusal = await change();
    setError(refusal?.message);
    if (refusal === null) setDraft(null);
  };

  return (
    <section aria-label={area.label} className="flex flex-col gap-4">
      <AreaHead area={area} />
      <div className={canWrite ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-5'}>
        {canWrite && (
          <div className="flex min-w-0 flex-col gap-4">
            <AreaInput area={area} value={shown} error={error} onChange={edit} />
            <AreaActions
              area={area}
              isChanged={isChanged}
              onSave={() => apply(() => changes.save(shown))}
              onDiscard={() => edit(area.value)}
              onReset={() => apply(changes.reset)}
              onRestore={(versionId) => apply(() => changes.restore(versionId))}
            />
          </div>
        )}
        <AreaPreview area={area} value={shown} />
      </div>
    </section>
  );
}
