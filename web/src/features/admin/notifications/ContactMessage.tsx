import { useMutation, useQuery } from '@apollo/client/react';
import { ChevronDown, Mail, Reply, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { showToast } from '../../../components/ui/feedback/toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../components/ui/overlay/Menu';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Job, Message_MessageFragment } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { customerAddress, orderAddress, organizationAddress, useAdmin, useJob } from '../shell';

const ReplyForm = lazyPart('The reply', () => import('./ReplyForm').then(({ ReplyForm }) => ReplyForm));

const Message_message = graphql(`
  fragment Message_message on ContactMessage {
    id
    name
    email
    organization
    ofOrganization {
      id
      code
    }
    message
    createdAt
    isHandled
    handler {
      id
      fullName
    }
    order {
      id
      reference
    }
    photos {
      url
      width
      height
    }
    assignee {
      id
      fullName
    }
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

export const ContactMessagesQuery = graphql(`
  query ContactMessages($filter: ContactMessageFilter, $first: Int!, $after: String) {
    contactMessages(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        ...Message_message
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

const MarkContactMessage = graphql(`
  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {
    markContactMessage(id: $id, isHandled: $isHandled) {
      ...Message_message
    }
  }
`);

const AssignContactMessage = graphql(`
  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {
    assignContactMessage(id: $id, assigneeId: $assigneeId) {
      message {
        ...Message_message
      }
    }
  }
`);

/** One message with its replies; staff reply to it, assign it, and mark it as handled. */
export function ContactMessage({ message: masked }: { message: FragmentType<typeof Message_message> }) {
  const data = readFragment(Message_message, masked);
  const { name, email, message, createdAt, isHandled, handler, assignee } = data;
  const canWrite = useJob('support');
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
        <span className="text-work font-semibold text-ink">{name}</span>
        <SenderOrganization {...data} />
        <RelativeTime iso={createdAt} />
        {isHandled && <span>{`Handled${handler ? ` by ${handler.fullName}` : ''}`}</span>}
        {assignee && <span>{`Assigned to ${assignee.fullName}`}</span>}
      </p>
      <p className="max-w-[68ch] break-words whitespace-pre-line">{message}</p>
      <MessageSubject {...data} />
      <Conversation {...data} />
      <div className="flex flex-wrap gap-2">
        <a href={`mailto:${email}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Mail aria-hidden size={18} />
          <span>{email}</span>
        </a>
        <Link
          to={customerAddress(email)}
          aria-label={`Customer page of ${email}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <UserRound aria-hidden size={18} />
          <span>Customer</span>
        </Link>
        {canWrite && <HandledButton {...data} />}
        {canWrite && <AssignMenu {...data} />}
      </div>
    </li>
  );
}

/** The replies to a message, and a form to reply for staff who may. */
function Conversation({ id, name, email, replies }: Message_MessageFragment) {
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

function HandledButton({ id, name, isHandled }: Message_MessageFragment) {
  const [mark, { loading }] = useMutation(MarkContactMessage, { refetchQueries: [ContactMessagesQuery] });
  const verb = isHandled ? 'Reopen' : 'Mark as handled';
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${verb}: message from ${name}`}
      busyText={loading ? 'Saving...' : undefined}
      onClick={() => void toastFailure(mark({ variables: { id, isHandled: !isHandled } }))}
    >
      {verb}
    </Button>
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
  const [assign, { loading }] = useMutation(AssignContactMessage, { refetchQueries: [ContactMessagesQuery] });
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
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Assign: message from ${name}`}
          busyText={loading ? 'Saving...' : undefined}
          onPointerEnter={want}
          onFocus={want}
        >
          <span>Assign</span>
          <ChevronDown aria-hidden size={16} />
        </Button>
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

/** The organization as the sender wrote it, or that their order supports; a link where we know it. */
function SenderOrganization({ organization, ofOrganization }: Message_MessageFragment) {
  const name = organization ?? ofOrganization?.code;
  if (!name) return null;
  if (!ofOrganization) return <span>{name}</span>;
  return (
    <Link to={organizationAddress(ofOrganization.code)} className="link">
      {name}
    </Link>
  );
}

/** The order and photos of a buyer's message; nothing for messages from the contact form. */
function MessageSubject({ order, photos }: Message_MessageFragment) {
  if (!order) return null;
  return (
    <div className="grid gap-2">
      <Link to={orderAddress(order.id)} className="link justify-self-start text-work">
        <span>{'Order '}</span>
        <span className="font-code">{order.reference}</span>
      </Link>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {photos.map(({ url, width, height }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Photo ${index + 1}, opens in full size`}
                  loading="lazy"
                  {...{ width, height }}
                  className="size-20 rounded-input object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
