import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { NoteForm } from './NoteForm';
import { NoteRow } from './NoteRow';
import { useNotes } from './use-notes';

type Props = { about: NoteSubjectInput };

/** What staff noted about an order, an organization or a customer, and for administrators a place to write more. */
export function NoteList({ about }: Props) {
  const { canWrite } = useAdmin();
  const { notes, error, isLoading, refetch } = useNotes(about);
  if (!notes && error) {
    return (
      <ErrorCard
        title="We could not load the notes."
        text={domainErrorOf(error).message}
        isRetrying={isLoading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
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
