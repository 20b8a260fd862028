import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { TextField } from '../../../components/ui/fields/TextField';

type Props = { email: string; onLookUp: (email: string) => void };

/** Asks whose data. */
export function AddressForm({ email, onLookUp }: Props) {
  const [typed, setTyped] = useState(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onLookUp(typed.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Email address"
          requirement="required"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={typed.trim() === ''}>
        <Search aria-hidden size={18} />
        <span>Look up</span>
      </Button>
    </form>
  );
}
