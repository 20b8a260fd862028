import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';

const SentEmailDialog = lazyPart('The email', () =>
  import('./SentEmailDialog').then(({ SentEmailDialog }) => SentEmailDialog),
);

type Props = { id: string; subject: string; recipient: string };

/** Opens an email as it was sent. */
export function ShowEmail({ id, subject, recipient }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        aria-label={`Show the email to ${recipient}: ${subject}`}
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden size={18} />
        <span>Show</span>
      </Button>
      {isOpen && (
        <SentEmailDialog id={id} subject={subject} recipient={recipient} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
