import { ImagePlus } from 'lucide-react';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { MediaPicture } from './MediaPicture';
import { UploadButton } from './UploadButton';
import { useMediaLibrary } from './use-media-library';

/** Every picture that was uploaded. Products and texts use them by their address. */
export function MediaLibrary() {
  const { canWrite } = useAdmin();
  const library = useMediaLibrary();
  const { files, error, isLoading, retry, problem } = library;
  return (
    <section aria-labelledby="media-library" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="media-library" className="grow text-h3">
          Media library
        </h2>
        {canWrite && (
          <UploadButton isUploading={library.isUploading} error={problem} onChoose={library.upload} />
        )}
      </div>
      {error && !files ? (
        <ErrorCard
          title="The pictures did not load"
          text={domainErrorOf(error).message}
          onRetry={retry}
          isRetrying={isLoading}
        />
      ) : (
        <LoadingRegion isLoading={!files} skeleton={<Skeleton className="h-56 rounded-card" />}>
          {files?.length === 0 && (
            <EmptyState
              picture={<ImagePlus aria-hidden size={32} className="text-ink-2" />}
              text="No pictures yet. Upload one to use it for a product."
            />
          )}
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {files?.map((file) => (
              <MediaPicture
                key={file.id}
                file={file}
                canWrite={canWrite}
                onDescribe={library.describe}
                onRemove={library.remove}
              />
            ))}
          </ul>
        </LoadingRegion>
      )}
    </section>
  );
}
