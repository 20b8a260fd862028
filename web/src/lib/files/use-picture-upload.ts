import { type ChangeEvent, useRef, useState } from 'react';
import { pictureRules, type UploadedPicture, UploadError, uploadPicture } from './upload-picture';

type Ends = { onUploaded: (picture: UploadedPicture, file: File) => unknown; onFailed?: () => void };

/** Uploads the picture chosen in the hidden input with the attributes `field`, which `choose` opens. */
export function usePictureUpload({ onUploaded, onFailed }: Ends) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setUploading(true);
    setProblem(undefined);
    try {
      await onUploaded(await uploadPicture(file), file);
    } catch (reason) {
      if (!(reason instanceof UploadError)) throw reason;
      setProblem(reason.message);
      onFailed?.();
    } finally {
      setUploading(false);
    }
  };
  return {
    isUploading,
    /** Why the last upload failed. */
    problem,
    choose: () => input.current?.click(),
    field: {
      ref: input,
      type: 'file',
      accept: pictureRules.types.join(),
      className: 'sr-only',
      tabIndex: -1,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        // Lets the same file be chosen again after a refusal.
        target.value = '';
        if (file) void upload(file);
      },
    },
  };
}
