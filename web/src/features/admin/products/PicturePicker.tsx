import { useId, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ProductImage } from '../../../components/domain/ProductImage';
import { pictureRules, UploadError, uploadPicture } from '../../../lib/files/upload-picture';

type Props = {
  url: string;
  onChange: (url: string) => void;
  error?: string | undefined;
  /** What takes the focus when the picture is refused. */
  focus: Ref<HTMLButtonElement>;
};

/** The product's picture: uploaded here, kept in the media library. */
export function PicturePicker({ url, onChange, error, focus }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setUploading(true);
    setProblem(undefined);
    try {
      onChange((await uploadPicture(file)).url);
    } catch (reason) {
      if (!(reason instanceof UploadError)) throw reason;
      setProblem(reason.message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div className="flex items-center gap-4">
      <ProductImage
        key={url}
        src={url || null}
        alt="The product's picture"
        className="size-24 rounded-card"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <input
          ref={input}
          type="file"
          accept={pictureRules.types.join()}
          aria-label="Picture of the product"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button
          ref={focus}
          aria-describedby={id}
          variant="quiet"
          size="sm"
          busyText={isUploading ? 'Uploading...' : undefined}
          onClick={() => input.current?.click()}
        >
          {url ? 'Change the picture' : 'Upload a picture'}
        </Button>
        {url && (
          <Button variant="plain" size="sm" onClick={() => onChange('')}>
            Use the plain pouch
          </Button>
        )}
        <p id={id} role="status" className="text-small text-danger">
          {problem ?? error}
        </p>
      </div>
    </div>
  );
}
