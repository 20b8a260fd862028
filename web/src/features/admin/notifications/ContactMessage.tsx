import { Mail, Reply, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Message_MessageFragment } from '../../../gql/graphql';
import { customerAddress, orderAddress, organizationAddress, useJob } from '../shell';
import { MessageButtons } from './MessageButtons';

const ReplyForm = lazyPart('The reply', () => import('./ReplyForm').then(({ ReplyForm }) => ReplyForm));

const Message_message = graphql(`
  fragment Message_message on ContactMessage {
    id
    name
    email
    # An email's organization is an object; events select both.
    organizationName: organization
    ofOrganization {
      id
      code
    }
    message
    createdAt
    isHandled
    wantsRefund
    mayWantRefund
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
    conversation(first: 20) {
      nodes {
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
  }
`);

export const ContactMessagesQuery = graphql(`
  query ContactMessages($filter: ContactMessageFilter, $after: String) {
    contactMessages(filter: $filter, first: 20, after: $after) {
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
        {data.wantsRefund && <Chip tone="warning">Refund requested</Chip>}
        {data.mayWantRefund && <Chip tone="info">Seems to ask for a refund</Chip>}
      </p>
      <p className="max-w-[68ch] break-words whitespace-pre-line">{message}</p>
      <MessageSubject {...data} />
      <Conversation {...data} />
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:${email}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'wrap-anywhere' })}
        >
          <Mail size={18} />
          <span>{email}</span>
        </a>
        <Link
          to={customerAddress(email)}
          aria-label={`Customer page of ${email}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <UserRound size={18} />
          <span>Customer</span>
        </Link>
        {canWrite && <MessageButtons {...data} />}
      </div>
    </li>
  );
}

/** The newest replies to a message, and a form to reply for staff who may. */
function Conversation({ id, name, email, conversation }: Message_MessageFragment) {
  const canWrite = useJob('support');
  const [isOpen, setOpen] = useState(false);
  const replies = conversation.nodes.toReversed();
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
      {canWrite && isOpen && (
        <ReplyForm {...{ id, name, email }} seenReplyId={replies.at(-1)?.id} onDone={() => setOpen(false)} />
      )}
      {canWrite && !isOpen && (
        <div>
          <Button icon={Reply} size="sm" aria-label={`Reply to ${name}`} onClick={() => setOpen(true)}>
            Reply
          </Button>
        </div>
      )}
    </>
  );
}

/** The organization as the sender wrote it, or that their order supports; a link where we know it. */
function SenderOrganization({ organizationName, ofOrganization }: Message_MessageFragment) {
  const name = organizationName ?? ofOrganization?.code;
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
