import { Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { pictureRules } from '../../../lib/files/upload-picture';

type Props = { isUploading: boolean; onChoose: (file: File) => Promise<void> };

/** Asks the device for a picture. */
export function UploadButton({ isUploading, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was refused.
    event.target.value = '';
    if (file) void onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureRules.types.join()}
        aria-label="Picture to upload"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        size="sm"
        busyText={isUploading ? 'Uploading...' : undefined}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden size={18} />
        <span>Upload a picture</span>
      </Button>
    </>
  );
}
