import { useMutation, useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { QuietButton } from '../../../components/ui/actions/Button';
import { showToast } from '../../../components/ui/feedback/toast';
import { Menu } from '../../../components/ui/overlay/Menu';
import { graphql } from '../../../gql';
import type { Job, Message_MessageFragment } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';

const MarkContactMessage = graphql(`
  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {
    markContactMessage(contactMessageId: $id, isHandled: $isHandled) {
      ...Message_message
    }
  }
`);

const MarkRefundRequest = graphql(`
  mutation MarkRefundRequest($contactMessageId: ID!, $wantsRefund: Boolean!) {
    markRefundRequest(contactMessageId: $contactMessageId, wantsRefund: $wantsRefund) {
      message {
        ...Message_message
      }
    }
  }
`);

const AssignContactMessage = graphql(`
  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {
    assignContactMessage(contactMessageId: $id, assigneeId: $assigneeId) {
      message {
        ...Message_message
      }
    }
  }
`);

/** What staff say about a message: handled, whose it is, and whether it asks for a refund. */
export function MessageButtons(message: Message_MessageFragment) {
  const { id, isHandled, wantsRefund, mayWantRefund } = message;
  const [mark, marking] = useMutation(MarkContactMessage);
  const [markRefund, markingRefund] = useMutation(MarkRefundRequest);
  // Where the words suggest a refund, staff can also say that the message asks for none.
  const answers = [true, false].filter((answer) => mayWantRefund || answer !== (wantsRefund ?? false));
  return (
    <>
      <MarkButton
        verb={isHandled ? 'Reopen' : 'Mark as handled'}
        {...message}
        isBusy={marking.loading}
        onMark={() => mark({ variables: { id, isHandled: !isHandled } })}
      />
      <AssignMenu {...message} />
      {!isHandled &&
        answers.map((answer) => (
          <MarkButton
            key={String(answer)}
            verb={answer ? 'Mark refund request' : 'Clear refund request'}
            {...message}
            isBusy={markingRefund.loading}
            onMark={() => markRefund({ variables: { contactMessageId: id, wantsRefund: answer } })}
          />
        ))}
    </>
  );
}

type MarkProps = { verb: string; name: string; isBusy: boolean; onMark: () => Promise<unknown> };

function MarkButton({ verb, name, isBusy, onMark }: MarkProps) {
  return (
    <QuietButton
      aria-label={`${verb}: message from ${name}`}
      busyText={isBusy ? 'Saving...' : undefined}
      onClick={() => void toastFailure(onMark())}
    >
      {verb}
    </QuietButton>
  );
}

const Colleagues = graphql(`
  query Colleagues {
    staffMembers {
      id
      fullName
      jobs
    }
  }
`);

/** Assigns a message to oneself, to a colleague who may answer it, or to nobody. */
function AssignMenu({ id, name, assignee }: Message_MessageFragment) {
  const { id: adminId } = useAdmin();
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery(Colleagues, { skip: !isWanted });
  const [assign, { loading }] = useMutation(AssignContactMessage);
  const others = (data?.staffMembers ?? []).filter(
    (member) => member.id !== adminId && member.jobs.some((job) => answering.includes(job)),
  );
  const want = () => setWanted(true);
  return (
    <Menu
      align="start"
      isBusy={loading}
      parts={[
        {
          choices: [
            { value: adminId, text: 'Me' },
            ...others.map((member) => ({ value: member.id, text: member.fullName })),
            { value: '', text: 'Nobody' },
          ],
          chosen: assignee?.id ?? '',
          onChoose: (chosen) => void toastFailure(assign({ variables: { id, assigneeId: chosen || null } })),
        },
      ]}
      trigger={
        <QuietButton
          aria-label={`Assign: message from ${name}`}
          busyText={loading ? 'Saving...' : undefined}
          onPointerEnter={want}
          onFocus={want}
        >
          <span>Assign</span>
          <ChevronDown size={16} />
        </QuietButton>
      }
    />
  );
}

const answering: readonly Job[] = ['support', 'administrator'];

function toastFailure(change: Promise<unknown>): Promise<unknown> {
  return change.catch((error: unknown) =>
    showToast({ title: 'Saving Failed', text: domainErrorOf(error).message, tone: 'destructive' }),
  );
}
