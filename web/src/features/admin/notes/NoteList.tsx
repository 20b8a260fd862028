import { useApolloClient, useMutation } from '@apollo/client/react';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { GrowingList } from '../../../components/domain/GrowingList';
import { QuietButton } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { listen } from '../../../lib/live/listen';
import { createCatchUp } from '../../../lib/live/use-live';
import { useAdmin, useJob } from '../shell';
import type { FormProps } from './OpenNoteForm';

const OpenNoteForm = lazyPart('The form', () =>
  import('./OpenNoteForm').then(({ OpenNoteForm }) => OpenNoteForm),
);

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
  query Notes($about: NoteSubjectInput!, $after: String) {
    notesAbout(subject: $about, after: $after) {
      nodes {
        id
        ...NoteRow_note
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!) {
    deleteNote(noteId: $id) {
      id
    }
  }
`);

const NoteChanged = graphql(`
  subscription NoteChanged {
    staffWorkChanged {
      __typename
      id
      ...NoteRow_note
    }
  }
`);

/** Staff notes about an order, an organization or a customer, with a form for those who may write them. */
export function NoteList({ about }: { about: NoteSubjectInput }) {
  const canWrite = useJob('support');
  const list = useNotes(about);
  // The next change, or the next visit, tries again.
  const reread = () => void list.readNewest().catch(() => undefined);
  return (
    <div className="grid gap-3">
      <GrowingList
        list={list}
        what="notes"
        skeleton={<Skeleton className="h-16" />}
        empty={<p className="text-small text-ink-2">No notes yet.</p>}
      >
        {({ nodes }) => (
          <ul aria-label="Notes">
            {nodes.map((note) => (
              <NoteRow key={note.id} note={note} onDeleted={reread} />
            ))}
          </ul>
        )}
      </GrowingList>
      {canWrite && <NoteForm about={about} onAdded={reread} />}
    </div>
  );
}

/** Writes a note, which cannot be edited later. Collapsed at first. */
function NoteForm({ about, onAdded }: Omit<FormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenNoteForm {...{ about, onAdded }} onDone={() => setOpen(false)} />;
  return (
    <div>
      <QuietButton icon={NotebookPen} onClick={() => setOpen(true)}>
        Write a note
      </QuietButton>
    </div>
  );
}

type RowProps = { note: FragmentType<typeof NoteRow_note>; onDeleted: () => void };

function NoteRow({ note, onDeleted }: RowProps) {
  const { id, text, createdAt, author } = readFragment(NoteRow_note, note);
  const { id: ownId } = useAdmin();
  const isAuthor = useJob('support') && author?.id === ownId;
  const canDelete = useJob() || isAuthor;
  const [remove] = useMutation(DeleteNote, {
    update: (cache, { data }) => data && cache.evict({ id: cache.identify(data.deleteNote) }),
    onCompleted: onDeleted,
  });
  const by = author?.fullName ?? 'Somebody';
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="max-w-[68ch] wrap-break-word whitespace-pre-line">{text}</p>
        <p className="text-small text-ink-2">
          <span>{`${by}, `}</span>
          <RelativeTime iso={createdAt} />
        </p>
      </div>
      {canDelete && (
        <MutationButton
          button={{ icon: Trash2, label: `Delete the note by ${by}` }}
          title="Delete this note?"
          verb="Delete"
          busyText="Deleting..."
          isDangerous
          send={() => remove({ variables: { id } })}
          done="Note Deleted"
          failed="Note Not Deleted"
        >
          <p>It is deleted for everybody. The audit log records that it existed, and who deleted it.</p>
        </MutationButton>
      )}
    </li>
  );
}

/** The notes about one subject, live: other staff write and delete too. */
function useNotes(about: NoteSubjectInput) {
  const client = useApolloClient();
  const list = useConnection(Notes, { about }, ({ notesAbout }) => notesAbout);
  const { readNewest } = list;
  useEffect(() => {
    const reading = createCatchUp(readNewest, () => undefined);
    // Without a socket, notes by others appear on the next visit.
    return listen(client, {
      query: NoteChanged,
      variables: {},
      onData: ({ staffWorkChanged: changed }) => {
        if (!changed || changed.__typename === 'Note') void reading.run();
      },
      onEnd: () => undefined,
    });
  }, [client, readNewest]);
  return list;
}
