import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../components/ui/feedback/toast';
import { UploadError, uploadPicture } from '../../../lib/files/upload-picture';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { DeleteMediaFile, DescribeMediaFile, MediaFiles } from './media-documents';

/** The pictures of the site, and what an administrator does with them. */
export function useMediaLibrary() {
  const { data, error, loading, refetch } = useQuery(MediaFiles, { fetchPolicy: 'cache-and-network' });
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [describe] = useMutation(DescribeMediaFile);
  const [remove] = useMutation(DeleteMediaFile, { refetchQueries: [{ query: MediaFiles }] });

  const upload = async (file: File) => {
    setUploading(true);
    setProblem(undefined);
    try {
      await uploadPicture(file);
      await refetch();
      showToast({ title: 'Picture added', text: file.name, tone: 'success' });
    } catch (reason) {
      if (!(reason instanceof UploadError)) throw reason;
      setProblem(reason.message);
      showToast({ title: 'Upload Failed', text: reason.message, tone: 'destructive' });
    } finally {
      setUploading(false);
    }
  };
  return {
    files: data?.mediaFiles,
    error,
    isLoading: loading,
    retry: () => void refetch(),
    upload,
    isUploading,
    problem,
    describe: (id: string, altText: string) =>
      runWithToast(() => describe({ variables: { id, altText } }), {
        done: 'Description saved',
        failed: 'Saving Failed',
      }),
    remove: (id: string) =>
      runWithToast(() => remove({ variables: { id } }), {
        done: 'Picture deleted',
        failed: 'Delete Failed',
      }),
  };
}
