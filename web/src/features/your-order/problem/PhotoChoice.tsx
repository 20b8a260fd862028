import { X } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import { pictureRules } from '../../../lib/files/upload-picture';
import { PhotoError, shrinkPhoto, type ReadyPhoto } from './shrink-photo';

const maxPhotos = 5;

type Props = { photos: readonly ReadyPhoto[]; onChange: (photos: readonly ReadyPhoto[]) => void };

/** Up to five photos, each looked at before anything is sent. */
export function PhotoChoice({ photos, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const room = maxPhotos - photos.length;
    const read = await Promise.all(chosen.slice(0, room).map(readOrSay));
    onChange([...photos, ...read.filter((photo) => typeof photo !== 'string')]);
    const refused = read.filter((photo) => typeof photo === 'string');
    setProblem(refused[0] ?? (chosen.length > room ? `We take up to ${maxPhotos} photos.` : null));
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        <span>{'Photos '}</span>
        <span className="font-normal text-ink-2">{`(optional, up to ${maxPhotos})`}</span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={pictureRules.types.join(',')}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => void add(event)}
        className="w-full min-w-0 rounded-input border border-line-strong bg-surface p-2.5"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-wrap gap-3">
          {photos.map((photo) => (
            <ChosenPhoto
              key={photo.id}
              photo={photo}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenPhoto({ photo: { name, thumbnail }, onRemove }: { photo: ReadyPhoto; onRemove: () => void }) {
  return (
    <li className="relative">
      <img src={thumbnail} alt={name} className="size-20 rounded-input object-cover" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line-strong bg-surface"
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  );
}

async function readOrSay(photo: File): Promise<ReadyPhoto | string> {
  try {
    return await shrinkPhoto(photo);
  } catch (error) {
    if (error instanceof PhotoError) return error.message;
    throw error;
  }
}
