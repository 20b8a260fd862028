import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { TextField } from '../../../../components/ui/fields/TextField';

const NAME_LENGTH = 40;

type Props = { onSave: (name: string) => void; onClose: () => void };

/** Asks under which name the filters are kept. */
export function SaveViewDialog({ onSave, onClose }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
    else setError('Enter a name.');
  };
  return (
    <Dialog isOpen onClose={onClose} title="Save this view" isNarrow>
      <form noValidate onSubmit={save} className="grid gap-4 py-4">
        <TextField
          label="Name"
          requirement="required"
          helper="Kept in this browser, for you alone."
          maxLength={NAME_LENGTH}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" size="sm">
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
