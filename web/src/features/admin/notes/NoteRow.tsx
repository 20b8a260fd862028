import { useMutation } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { readFragment, type FragmentType } from '../../../gql';
import { useAdmin } from '../shell';
import { DeleteNote, NoteRow_note, Notes } from './notes-documents';

/** One note: its words, who wrote it and when. */
export function NoteRow({ note }: { note: FragmentType<typeof NoteRow_note> }) {
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
