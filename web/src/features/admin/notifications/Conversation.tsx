import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useJob } from '../shell';

const Conversation_message = graphql(`
  fragment Conversation_message on ContactMessage {
    id
    name
    email
    replies {
      id
      text
      createdAt
      emailedAt
      author {
        id
        fullName
      }
    }
  }
`);

const ReplyForm = lazyPart('The reply', () => import('./ReplyForm').then(({ ReplyForm }) => ReplyForm));

/** The replies to a message, and a form to reply for staff who may. */
export function Conversation({ message }: { message: FragmentType<typeof Conversation_message> }) {
  const { id, name, email, replies } = readFragment(Conversation_message, message);
  const canWrite = useJob('support');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {replies.length > 0 && (
        <ul aria-label={`Replies to ${name}`} className="grid gap-3 border-l-4 border-primary-soft pl-3">
          {replies.map(({ id: replyId, text, createdAt, emailedAt, author }) => (
            <li key={replyId}>
              <p className="flex flex-wrap gap-x-2 text-small text-ink-2">
                <span className="font-semibold text-ink">{author?.fullName ?? 'Somebody'}</span>
                <RelativeTime iso={createdAt} />
                <span>{emailedAt ? 'Email sent' : 'Email on its way'}</span>
              </p>
              <p className="max-w-[68ch] wrap-break-word whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && isOpen && <ReplyForm {...{ id, name, email }} onDone={() => setOpen(false)} />}
      {canWrite && !isOpen && (
        <div>
          <Button size="sm" aria-label={`Reply to ${name}`} onClick={() => setOpen(true)}>
            <Reply aria-hidden size={18} />
            <span>Reply</span>
          </Button>
        </div>
      )}
    </>
  );
}
