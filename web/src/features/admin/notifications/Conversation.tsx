import { useMutation, useQuery } from '@apollo/client/react';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { showToast } from '../../../components/ui/feedback/toast';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { contactReplyInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
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

const ReplyToContactMessage = graphql(`
  mutation ReplyToContactMessage($input: ContactReplyInput!) {
    replyToContactMessage(input: $input) {
      message {
        id
        ...Message_message
      }
    }
  }
`);

const ReadyReplies = graphql(`
  query ReadyReplies {
    content(keys: ["support_replies"]) {
      key
      value
    }
  }
`);

/** What was answered to a message, and for those who may a place to answer. */
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

type ReplyFormProps = { id: string; name: string; email: string; onDone: () => void };

function ReplyForm({ id, name, email, onDone }: ReplyFormProps) {
  const [reply] = useMutation(ReplyToContactMessage, { refetchQueries: ['ContactMessages'] });
  const ready = useReadyReplies(name);
  const form = useServerForm({
    values: { text: '', isHandled: true },
    mode: 'onSubmit',
    rules: contactReplyInput,
    send: ({ text, isHandled }) => reply({ variables: { input: { id, text, isHandled } } }),
    onDone: () => {
      showToast({ title: 'Reply Sent', text: `It goes to ${email}.`, tone: 'success' });
      onDone();
    },
  });
  return (
    <Form form={form} className="grid max-w-[68ch] gap-3">
      <SelectField
        label="Ready replies"
        value=""
        options={[{ value: '', label: 'Choose one…' }, ...ready]}
        onChange={({ target }) => form.setValue('text', target.value)}
      />
      <FormField
        form={form}
        name="text"
        as={TextAreaField}
        label="Your reply"
        helper={`An email to ${email}, with your name. What they answer comes to the support address.`}
        autoFocus
        rows={6}
        maxLength={contactReplyInput.text.maxLength}
      />
      <Checkbox label="Mark as handled" {...form.register('isHandled')} />
      <FormFoot
        form={form}
        size="sm"
        disabled={form.watch('text').trim() === ''}
        action={
          <Button variant="plain" size="sm" onClick={onDone}>
            Not now
          </Button>
        }
      >
        Send reply
      </FormFoot>
    </Form>
  );
}

/** By their headings, with the sender's first name in them. */
function useReadyReplies(name: string) {
  const { data } = useQuery(ReadyReplies);
  const [first = ''] = name.split(' ');
  return (data?.content[0]?.value ?? '')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [label = '', ...text] = part.split('\n');
      return { label: label.trim(), value: text.join('\n').replaceAll('{name}', first).trim() };
    });
}
