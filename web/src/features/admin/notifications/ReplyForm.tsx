import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { showToast } from '../../../components/ui/feedback/toast';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { graphql } from '../../../gql';
import { contactReplyInput } from '../../../gql/input-rules';
import { tabStorage } from '../../../lib/browser/storage';
import { useDraft, useKeptDraft } from '../../../lib/editing/form-draft';
import { useServerForm } from '../../../lib/editing/use-server-form';

const ReplyToContactMessage = graphql(`
  mutation ReplyToContactMessage($input: ContactReplyInput!) {
    replyToContactMessage(input: $input) {
      message {
        ...Message_message
      }
    }
  }
`);

const ReadyReplies = graphql(`
  query ReadyReplies {
    contentAreas(keys: ["support_replies"]) {
      key
      value
    }
  }
`);

type Props = { id: string; name: string; email: string; seenReplyId: string | undefined; onDone: () => void };

/**
 * A reply by email, which may start from a ready reply. Typed text stays until it is sent, also over a reload. A reply
 * that a colleague sent meanwhile is shown first.
 */
export function ReplyForm({ id, name, email, seenReplyId, onDone }: Props) {
  const draftKey = `skycrumb-reply-${id}`;
  const [reply] = useMutation(ReplyToContactMessage);
  const ready = useReadyReplies(name);
  const close = () => {
    tabStorage.remove(draftKey);
    onDone();
  };
  const form = useServerForm({
    values: useDraft(draftKey, { text: '', isHandled: true }),
    mode: 'onSubmit',
    rules: contactReplyInput,
    seen: { seenReplyId },
    send: ({ text, isHandled }, { expected }) => {
      const [seen] = expected({ seenReplyId });
      return reply({ variables: { input: { id, text, isHandled, seenReplyId: seen?.value ?? null } } });
    },
    onDone: () => {
      showToast({ title: 'Reply Sent', text: `We email it to ${email}.`, tone: 'success' });
      close();
    },
  });
  useKeptDraft(draftKey, form);
  // It replaces another ready reply, and follows what was typed.
  const insert = (readyText: string) => {
    const typed = form.getValues('text').trim();
    const isUntouched = typed === '' || ready.some(({ value }) => value === typed);
    form.setValue('text', isUntouched ? readyText : `${typed}\n\n${readyText}`);
  };
  return (
    <Form
      form={{ ...form, conflict: { ...form.conflict, onTakeTheirs: close } }}
      submitText="Send reply"
      size="sm"
      disabled={form.watch('text').trim() === ''}
      action={
        <Button variant="plain" size="sm" onClick={onDone}>
          Not now
        </Button>
      }
      className="grid max-w-[68ch] gap-3"
    >
      <SelectField
        label="Ready replies"
        value=""
        options={[{ value: '', label: 'Choose one…' }, ...ready]}
        onChange={({ target }) => insert(target.value)}
      />
      <TextAreaField
        {...form.field('text')}
        label="Your reply"
        helper={`An email to ${email}, with your name. Their answer goes to the support address.`}
        autoFocus
        rows={6}
        maxLength={contactReplyInput.text.maxLength}
      />
      <Checkbox label="Mark as handled" {...form.register('isHandled')} />
    </Form>
  );
}

/** Ready replies by their headings, with the sender's first name filled in. */
function useReadyReplies(name: string) {
  const { data } = useQuery(ReadyReplies);
  const [first = ''] = name.split(' ');
  return (data?.contentAreas[0]?.value ?? '')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [label = '', ...text] = part.split('\n');
      return { label: label.trim(), value: text.join('\n').replaceAll('{name}', first).trim() };
    });
}
