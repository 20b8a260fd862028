import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { TextField } from '../../../components/ui/fields/TextField';
import { readFragment, type FragmentType } from '../../../gql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { MediaPicture_file } from './media-documents';

type Props = {
  file: FragmentType<typeof MediaPicture_file>;
  canWrite: boolean;
  /** Returns why not, where it could not be done. */
  onDescribe: (id: string, altText: string) => Promise<DomainErrorInfo | null>;
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
      {canWrite && <Description altText={altText ?? ''} onSave={(text) => onDescribe(id, text)} />}
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

type DescriptionProps = { altText: string; onSave: (text: string) => Promise<DomainErrorInfo | null> };

/** What a screen reader says in the picture's place. */
function Description({ altText, onSave }: DescriptionProps) {
  const [text, setText] = useState(altText);
  const [isSaving, setSaving] = useState(false);
  const { problem, within, clear, refuse, field } = useFieldErrors(['altText']);
  const isChanged = text.trim() !== altText;
  useUnsaved(isChanged);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !isChanged) return;
    clear();
    setSaving(true);
    const refusal = await onSave(text.trim());
    setSaving(false);
    if (refusal) refuse(refusal);
  };
  return (
    <form ref={within} noValidate onSubmit={(event) => void save(event)} className="grid gap-2">
      <TextField
        label="Description"
        helper="For people who cannot see the picture"
        value={text}
        {...field('altText', setText)}
      />
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          disabled={!isChanged}
          busyText={isSaving ? 'Saving...' : undefined}
        >
          Save description
        </Button>
      </div>
    </form>
  );
}
