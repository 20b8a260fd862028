import { useMutation } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { EmailField } from '../../../components/domain/forms/FormFields';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useMay } from '../login/use-may';

export const RecipientsCard_organization = graphql(`
  fragment RecipientsCard_organization on Organization {
    id
    statementRecipients {
      id
      email
      confirmedAt
    }
  }
`);

const AddStatementRecipient = graphql(`
  mutation AddStatementRecipient($email: String!) {
    addStatementRecipient(email: $email) {
      ...RecipientsCard_organization
    }
  }
`);

const RemoveStatementRecipient = graphql(`
  mutation RemoveStatementRecipient($recipientId: ID!) {
    removeStatementRecipient(recipientId: $recipientId) {
      ...RecipientsCard_organization
    }
  }
`);

const maxRecipients = 3;

type Props = { organization: FragmentType<typeof RecipientsCard_organization> };

/** Extra recipients of each statement, such as a bookkeeper or the principal's office. */
export function RecipientsCard({ organization }: Props) {
  const { statementRecipients } = readFragment(RecipientsCard_organization, organization);
  const [remove] = useMutation(RemoveStatementRecipient);
  const { isMember } = useMay();
  return (
    <SectionCard
      title="Extra copies"
      text="Send each statement to a bookkeeper or your school’s office. They need no login."
      look="home"
    >
      {statementRecipients.length > 0 && (
        <ul className="mt-3">
          {statementRecipients.map(({ id, email, confirmedAt }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
              <p className="min-w-0 flex-1">
                <span className="block font-semibold wrap-break-word">{email}</span>
                <span className="text-small text-ink-2">
                  {confirmedAt ? 'Gets each new statement' : 'Waiting for them to confirm'}
                </span>
              </p>
              {isMember && (
                <MutationButton
                  button={{ 'aria-label': `Remove ${email}`, children: <Trash2 size={18} /> }}
                  title="Remove this address?"
                  verb="Remove"
                  busyText="Removing..."
                  send={() => remove({ variables: { recipientId: id } })}
                  done="Address Removed"
                  failed="Not Removed"
                >
                  <p className="wrap-break-word">{`${email} will get no more statements, and its links stop working. We let them know by email.`}</p>
                </MutationButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isMember && statementRecipients.length < maxRecipients && <AddRecipient />}
    </SectionCard>
  );
}

/** Sends a link to one more address, which gets no statements before its owner agrees. */
function AddRecipient() {
  const [isOpen, setOpen] = useState(false);
  const [add] = useMutation(AddStatementRecipient);
  const form = useServerForm({
    values: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Enter an email address.' }),
    send: ({ email }) =>
      runWithToast(() => add({ variables: { email: email.trim() } }), {
        done: { title: 'Link Sent', text: 'They get statements once they confirm.' },
        failed: 'Not Added',
      }),
    onDone: () => setOpen(false),
  });
  if (!isOpen)
    return (
      <QuietButton className="mt-3" onClick={() => setOpen(true)}>
        Add an address
      </QuietButton>
    );
  return (
    <Form
      form={form}
      className="mt-3 grid gap-4"
      submitText="Send the link"
      size="sm"
      onCancel={() => setOpen(false)}
    >
      <EmailField {...form.field('email')} label="Email" autoComplete="off" autoFocus />
    </Form>
  );
}
