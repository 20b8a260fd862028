import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { ContactEmailForm } from './ContactEmailForm';

export const ContactEmail_organization = graphql(`
  fragment ContactEmail_organization on Organization {
    id
    contactEmail
    pendingContactEmail
  }
`);

type Props = { organization: FragmentType<typeof ContactEmail_organization> };

/** The address to log in with, the one that waits to be confirmed, and the inputs to ask for another. */
export function ContactEmail({ organization }: Props) {
  const { id, contactEmail, pendingContactEmail } = readFragment(ContactEmail_organization, organization);
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block font-semibold wrap-break-word">{contactEmail}</span>
          <span className="text-small text-ink-2">You log in with this email.</span>
        </p>
        {editing !== 'now' && (
          <Button
            variant="quiet"
            size="sm"
            // The focus comes back to where the editing began.
            autoFocus={editing === 'done'}
            onClick={() => setEditing('now')}
          >
            Change email
          </Button>
        )}
      </div>
      {editing === 'now' && <ContactEmailForm organizationId={id} onClose={() => setEditing('done')} />}
      <div role="status">
        {pendingContactEmail && (
          <Notice tone="info" icon={MailCheck}>
            <p className="font-semibold wrap-break-word">{`We sent a link to ${pendingContactEmail}`}</p>
            <p>
              {`It works once, for 24 hours. Until it is used, you keep logging in with ${contactEmail}. Other browsers are logged out then.`}
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}
