import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { AddNote, Notes } from './notes-documents';

const MOST = 2_000;

/** Writes a note; it cannot be changed afterwards. */
export function NoteForm({ about }: { about: NoteSubjectInput }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [add, { loading }] = useMutation(AddNote, { refetchQueries: [Notes], awaitRefetchQueries: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setProblem(undefined);
    try {
      await add({ variables: { input: { about, text } } });
      setText('');
    } catch (error) {
      setProblem(domainErrorOf(error).message);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextAreaField
        label="New note"
        helper="For staff alone, with your name. It goes to the person with their data, and is erased with them."
        rows={3}
        maxLength={MOST}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          disabled={text.trim() === ''}
          busyText={loading ? 'Saving...' : undefined}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}
