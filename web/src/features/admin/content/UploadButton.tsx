import { Upload } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { FieldError } from '../../../components/ui/fields/Field';
import { pictureRules } from '../../../lib/files/upload-picture';

type Props = {
  isUploading: boolean;
  error: string | undefined;
  onChoose: (file: File) => Promise<void>;
};

/** Asks the device for a picture. */
export function UploadButton({ isUploading, error, onChoose }: Props) {
  const id = `${useId()}-error`;
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was refused.
    event.target.value = '';
    if (file) void onChoose(file);
  };
  return (
    <div className="min-w-0">
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
        aria-describedby={error && id}
        busyText={isUploading ? 'Uploading...' : undefined}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden size={18} />
        <span>Upload a picture</span>
      </Button>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
