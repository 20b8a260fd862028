import { useMutation } from '@apollo/client/react';
import { NotebookPen } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { AddNote, Notes } from './notes-documents';

const MOST = 2_000;

const helpers = {
  order: 'For staff alone, with your name. It goes to the customer with their data, and is erased with it.',
  customer:
    'For staff alone, with your name. It goes to the customer with their data, and is erased with it.',
  organization: 'For staff alone, with your name.',
} as const;

/** Writes a note; it cannot be changed afterwards. Folded until somebody wants to. */
export function NoteForm({ about }: { about: NoteSubjectInput }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm about={about} onDone={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden size={18} />
        <span>Write a note</span>
      </Button>
    </div>
  );
}

function OpenForm({ about, onDone }: { about: NoteSubjectInput; onDone: () => void }) {
  const [text, setText] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['text']);
  const [add, { loading }] = useMutation(AddNote, { refetchQueries: [Notes], awaitRefetchQueries: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    clear();
    try {
      await add({ variables: { input: { about, text } } });
      onDone();
    } catch (error) {
      refuse(domainErrorOf(error));
    }
  };
  return (
    <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextAreaField
        {...field('text', setText)}
        label="New note"
        helper={helpers[about.kind]}
        autoFocus
        rows={3}
        maxLength={MOST}
        value={text}
      />
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          disabled={text.trim() === ''}
          busyText={loading ? 'Saving...' : undefined}
        >
          Add note
        </Button>
        <Button variant="plain" size="sm" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
