import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { NotebookPen, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { listen } from '../../../lib/live/listen';
import { useAdmin } from '../shell';

const NoteRow_note = graphql(`
  fragment NoteRow_note on Note {
    id
    text
    createdAt
    author {
      id
      fullName
    }
  }
`);

const Notes = graphql(`
  query Notes($about: NoteSubjectInput!) {
    notes(about: $about) {
      id
      ...NoteRow_note
    }
  }
`);

const AddNote = graphql(`
  mutation AddNote($input: NewNoteInput!) {
    addNote(input: $input) {
      id
    }
  }
`);

const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!) {
    deleteNote(id: $id)
  }
`);

const NotesPulse = graphql(`
  subscription NotesPulse {
    staffAttentionChanged {
      total
    }
  }
`);

const MOST = 2_000;

const helpers = {
  order: 'For staff alone, with your name. It goes to the customer with their data, and is erased with it.',
  customer:
    'For staff alone, with your name. It goes to the customer with their data, and is erased with it.',
  organization: 'For staff alone, with your name.',
} as const;

type Props = { about: NoteSubjectInput };

/** What staff noted about an order, an organization or a customer, and for administrators a place to write more. */
export function NoteList({ about }: Props) {
  const { canWrite } = useAdmin();
  const { notes, error, isLoading, refetch } = useNotes(about);
  if (!notes && error) {
    return <ReadFailure title="We could not load the notes." {...{ error, loading: isLoading, refetch }} />;
  }
  if (!notes) return <Skeleton className="h-16" />;
  return (
    <div className="grid gap-3">
      {notes.length === 0 && <p className="text-small text-ink-2">No notes yet.</p>}
      {notes.length > 0 && (
        <ul aria-label="Notes">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
      {canWrite && <NoteForm about={about} />}
    </div>
  );
}

/** Writes a note; it cannot be changed afterwards. Folded until somebody wants to. */
function NoteForm({ about }: { about: NoteSubjectInput }) {
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

/** One note: its words, who wrote it and when. */
function NoteRow({ note }: { note: FragmentType<typeof NoteRow_note> }) {
  const { id, text, createdAt, author } = readFragment(NoteRow_note, note);
  const { canWrite } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [remove, { loading }] = useMutation(DeleteNote, {
    refetchQueries: [Notes],
    awaitRefetchQueries: true,
  });
  const by = author?.fullName ?? 'Somebody';
  const confirm = async () => {
    const refused = await runWithToast(() => remove({ variables: { id } }), {
      done: 'Note Deleted',
      failed: 'Note Not Deleted',
    });
    if (refused) return setProblem(refused.message);
    setAsked(false);
  };
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="max-w-[68ch] wrap-break-word whitespace-pre-line">{text}</p>
        <p className="text-small text-ink-2">
          <span>{`${by}, `}</span>
          <RelativeTime iso={createdAt} />
        </p>
      </div>
      {canWrite && (
        <IconButton icon={Trash2} label={`Delete the note of ${by}`} onClick={() => setAsked(true)} />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Delete this note?"
          verb="Delete"
          busyText="Deleting..."
          isDangerous
          isBusy={loading}
          error={problem}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          <p>It goes for everybody. The audit log keeps that there was one, and who deleted it.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The notes about one thing; what others write or delete meanwhile comes by itself. */
function useNotes(about: NoteSubjectInput) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(Notes, {
    variables: { about },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    const readAgain = () => void refetch().catch(() => undefined);
    // Where the socket is away, a note of somebody else is seen with the next visit.
    return listen(client, {
      query: NotesPulse,
      variables: {},
      onData: readAgain,
      onEnd: () => undefined,
    });
  }, [client, refetch]);
  return { notes: data?.notes, error, isLoading: loading, refetch };
}
