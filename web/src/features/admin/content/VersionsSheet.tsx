import { GrowingList } from '../../../components/domain/GrowingList';
import { QuietButton } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { ContentVersions } from './AreaEditor';

type Props = {
  area: EditedArea_AreaFragment;
  isOpen: boolean;
  onClose: () => void;
  onRestore: (version: { id: string; value: string }) => void;
};

/** The versions of a text, newest first, each with Restore. */
export function VersionsSheet({ area, isOpen, onClose, onRestore }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`History of ${area.label}`}>
      {isOpen && <Versions area={area} onRestore={onRestore} />}
    </Sheet>
  );
}

const noVersions = { nodes: [], pageInfo: { hasNextPage: false }, totalCount: 0 };

function Versions({ area, onRestore }: Pick<Props, 'area' | 'onRestore'>) {
  const list = useConnection(
    ContentVersions,
    { key: area.key },
    ({ contentAreas }) => contentAreas[0]?.history ?? noVersions,
  );
  return (
    <GrowingList
      list={list}
      what="versions"
      skeleton={<Skeleton className="h-40" />}
      empty={<EmptyState text="No changes yet. This is the built-in text." />}
    >
      {({ nodes }) => (
        <ul className="flex flex-col gap-5">
          {nodes.map(({ id, value, savedAt, editor }) => (
            <li key={id} className="flex flex-col gap-2">
              <p className="text-small">
                <RelativeTime iso={savedAt} />
                <span>{` by ${editor?.fullName ?? 'somebody'}`}</span>
              </p>
              <pre
                tabIndex={0}
                aria-label={`Text by ${editor?.fullName ?? 'somebody'}`}
                className="max-h-48 overflow-auto rounded-small bg-sunken p-3 text-smallest whitespace-pre-wrap"
              >
                {value}
              </pre>
              {value === area.value ? (
                <p className="text-small text-ink-2">The pages show this text now.</p>
              ) : (
                <QuietButton className="self-start" onClick={() => onRestore({ id, value })}>
                  Restore this text
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
