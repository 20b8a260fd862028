import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { TextField } from '../../../components/ui/fields/TextField';
import { readFragment, type FragmentType } from '../../../gql';
import { MediaPicture_file } from './media-documents';

type Props = {
  file: FragmentType<typeof MediaPicture_file>;
  canWrite: boolean;
  onDescribe: (id: string, altText: string) => Promise<unknown>;
  onRemove: (id: string) => Promise<unknown>;
};

/** One picture: its address to copy, its description for those who do not see it, and the way out. */
export function MediaPicture({ file: masked, canWrite, onDescribe, onRemove }: Props) {
  const { id, url, fileName, width, height, size, altText } = readFragment(MediaPicture_file, masked);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    await onRemove(id);
    setDeleting(false);
    setAsking(false);
  };
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <img
        src={url}
        alt={altText ?? ''}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-square w-full rounded-input bg-sunken object-contain"
      />
      <div className="min-w-0">
        <p className="truncate text-small font-semibold" title={fileName}>
          {fileName}
        </p>
        <p className="text-smallest text-ink-2">{`${width} × ${height}, ${Math.ceil(size / 1024)} KB`}</p>
      </div>
      {canWrite && (
        <TextField
          label="Description"
          helper="For those who do not see it"
          defaultValue={altText ?? ''}
          maxLength={200}
          onBlur={({ target }) => {
            const said = target.value.trim();
            if (said !== (altText ?? '')) void onDescribe(id, said);
          }}
        />
      )}
      <div className="mt-auto flex items-center justify-between gap-2">
        <CopyButton text={url} label="Address" name={`Copy the address of ${fileName}`} />
        {canWrite && (
          <IconButton icon={Trash2} label={`Delete ${fileName}`} onClick={() => setAsking(true)} />
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${fileName}?`}
          verb="Delete"
          busyText="Deleting..."
          safeText="Keep it"
          isBusy={isDeleting}
          isDangerous
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          It cannot be brought back. A picture that a product or a text uses is not deleted.
        </ConfirmDialog>
      )}
    </li>
  );
}
