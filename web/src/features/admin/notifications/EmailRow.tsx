import { useMutation } from '@apollo/client/react';
import { CircleAlert, CircleCheck, Clock, Eye, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { EmailRow_EmailFragment } from '../../../gql/graphql';
import { customerAddress, organizationRecordAddress, ReasonField, useJob } from '../shell';

export const EmailRow_email = graphql(`
  fragment EmailRow_email on Email {
    id
    recipient
    resendsTo
    subject
    status
    errorMessage
    dismissedAt
    createdAt
    sentAt
    order {
      id
    }
    organization {
      id
    }
  }
`);

export type EmailFacts = EmailRow_EmailFragment;

const ResendEmail = graphql(`
  mutation ResendEmail($id: ID!) {
    resendEmail(emailId: $id) {
      ...EmailRow_email
    }
  }
`);

const SentEmailDialog = lazyPart('The email', () =>
  import('./SentEmailDialog').then(({ SentEmailDialog }) => SentEmailDialog),
);

const DismissEmail = graphql(`
  mutation DismissEmail($id: ID!, $reason: String!) {
    dismissEmail(emailId: $id, reason: $reason) {
      ...EmailRow_email
    }
  }
`);

/** One email among other records: its subject, recipient and status. */
export function EmailRow({ email: masked }: { email: FragmentType<typeof EmailRow_email> }) {
  const email = readFragment(EmailRow_email, masked);
  const { recipient, subject, errorMessage } = email;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block truncate font-semibold">{subject}</span>
        <span className="block text-small break-all text-ink-2">
          <Link to={recipientAddress(email)} className="link">
            {recipient}
          </Link>
          <span>{', '}</span>
          <RelativeTime iso={email.sentAt ?? email.createdAt} />
        </span>
        {errorMessage && <span className="block text-small text-danger">{errorMessage}</span>}
      </span>
      <EmailStatus email={email} />
      <EmailButtons email={email} />
    </li>
  );
}

/** An organization's own emails belong to no customer, whatever the address. */
export function recipientAddress({ recipient, order, organization }: EmailFacts): string {
  return organization && !order ? organizationRecordAddress(organization.id) : customerAddress(recipient);
}

const looks = {
  sent: { tone: 'success', icon: CircleCheck, text: 'Sent' },
  pending: { tone: 'warning', icon: Clock, text: 'On its way' },
  failed: { tone: 'danger', icon: CircleAlert, text: 'Failed' },
  dismissed: { tone: 'sunken', icon: CircleAlert, text: 'Dismissed' },
} as const;

export function EmailStatus({ email: { status, dismissedAt } }: { email: EmailFacts }) {
  const { tone, icon, text } = looks[dismissedAt ? 'dismissed' : status];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Chip>
  );
}

/** What can be done with an email, each in its dialog. */
export function EmailButtons({ email }: { email: EmailFacts }) {
  const { id, recipient, resendsTo, subject, status, dismissedAt } = email;
  const canWrite = useJob('support');
  const [resend] = useMutation(ResendEmail);
  const [dismiss] = useMutation(DismissEmail);
  const [isShown, setShown] = useState(false);
  return (
    <span className="flex gap-x-2 whitespace-nowrap max-sm:flex-wrap sm:justify-end">
      {status === 'sent' && (
        <Button
          icon={Eye}
          variant="plain"
          size="sm"
          aria-label={`Show the email to ${recipient}: ${subject}`}
          onClick={() => setShown(true)}
        >
          Show
        </Button>
      )}
      {canWrite && resendsTo && status !== 'pending' && (
        <MutationButton
          button={{ icon: RefreshCw, 'aria-label': `Send again: the email to ${recipient}` }}
          title="Send this email again?"
          verb="Send again"
          busyText="Sending..."
          send={() => resend({ variables: { id } })}
          done={{ title: 'The email is on its way again', text: resendsTo }}
          failed="Not Sent"
        >
          <p className="wrap-anywhere">{`We send “${subject}” again, to ${resendsTo}.`}</p>
        </MutationButton>
      )}
      {canWrite && status === 'failed' && !dismissedAt && (
        <MutationButton
          button={{ variant: 'plain', 'aria-label': `Dismiss: the email to ${recipient}` }}
          title="Dismiss this email?"
          verb="Dismiss"
          values={{ reason: '' }}
          isReady={({ reason }) => reason.trim() !== ''}
          send={({ reason }) => dismiss({ variables: { id, reason } })}
          done={{ title: 'Email Dismissed', text: recipient }}
          failed="Not Dismissed"
          fields={(form) => (
            <ReasonField
              {...form.field('reason')}
              requirement="required"
              helper="For example: the address does not exist."
            />
          )}
        >
          <p>It no longer waits for staff and is not sent. The audit log keeps the reason.</p>
        </MutationButton>
      )}
      {isShown && <SentEmailDialog {...{ id, subject, recipient }} onClose={() => setShown(false)} />}
    </span>
  );
}
