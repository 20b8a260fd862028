import { useQuery } from '@apollo/client/react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { QuietButton } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
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

function Versions({ area, onRestore }: Pick<Props, 'area' | 'onRestore'>) {
  const { data, error, loading, refetch } = useQuery(ContentVersions, {
    variables: { key: area.key },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ReadFailure title="The history did not load" {...{ error, loading, refetch }} />;
  }
  const versions = data?.content[0]?.versions ?? [];
  return (
    <LoadingRegion isLoading={!data} skeleton={<Skeleton className="h-40" />}>
      {versions.length === 0 ? (
        <EmptyState text="No changes yet. This is the built-in text." />
      ) : (
        <ul className="flex flex-col gap-5">
          {versions.map(({ id, value, savedAt, editor }) => (
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
    </LoadingRegion>
  );
}
