import { useMutation } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CurrentPasswordField, EmailField } from '../../../components/domain/forms/FormFields';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { ContactCard_OrganizationFragment } from '../../../gql/graphql';
import { contactEmailChangeInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useMay } from '../login/use-may';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { Settings, useSettingsForm } from './use-save-settings';

const RequestContactEmailChange = graphql(`
  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {
    requestContactEmailChange(input: $input) {
      __typename
    }
  }
`);

export const ContactCard_organization = graphql(`
  fragment ContactCard_organization on Organization {
    id
    contactName
    contactPhone
    contactEmail
    pendingContactEmail
  }
`);

type Props = { organization: FragmentType<typeof ContactCard_organization> };

/** The contact of the organization. The email is the owner's login and changes in two steps; other roles see it only. */
export function ContactCard({ organization: organizationRef }: Props) {
  const organization = readFragment(ContactCard_organization, organizationRef);
  const { id, contactName, contactPhone } = organization;
  const may = useMay();
  const form = useSettingsForm(id, {
    values: { contactName, contactPhone: contactPhone ?? '' },
  });
  return (
    <SettingsCard title="Contact" text="The person we write to about your fundraiser.">
      {may.own ? (
        <SettingsForm form={form} submitText="Save contact">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
            <TextField
              {...form.field('contactName')}
              label="Contact person"
              requirement="required"
              autoComplete="name"
            />
            <TextField
              {...form.field('contactPhone')}
              label="Phone"
              requirement="optional"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
        </SettingsForm>
      ) : (
        <p className="wrap-break-word">{[contactName, contactPhone].filter(Boolean).join(', ')}</p>
      )}
      <ContactEmail organization={organization} />
    </SettingsCard>
  );
}

function ContactEmail({ organization }: { organization: ContactCard_OrganizationFragment }) {
  const may = useMay();
  const { id, contactEmail, pendingContactEmail } = organization;
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{contactEmail}</span>
          <span className="text-small text-ink-2">
            {may.own && may.isMember ? 'You log in with this email.' : 'Only the owner can change it.'}
          </span>
        </p>
        {may.own && may.isMember && editing !== 'now' && (
          <QuietButton autoFocus={editing === 'done'} onClick={() => setEditing('now')}>
            Change email
          </QuietButton>
        )}
      </div>
      {editing === 'now' && <ContactEmailForm onClose={() => setEditing('done')} />}
      <div role="status">
        {pendingContactEmail && (
          <Notice tone="info" icon={MailCheck}>
            <p className="font-semibold wrap-break-word">{`We sent a link to ${pendingContactEmail}`}</p>
            <p>
              {`The address changes once its link is used and a second officer confirms it; if you are the only officer, once the wait is over. Until then, keep logging in with ${contactEmail}. The change logs everyone out.`}
            </p>
            {may.money && (
              <Link to={`/organization/${id}/money`} className="link">
                See who can confirm it
              </Link>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}

function ContactEmailForm({ onClose }: { onClose: () => void }) {
  const [mutate] = useMutation(RequestContactEmailChange, {
    refetchQueries: [Settings],
  });
  const form = useServerForm({
    values: { newEmail: '', currentPassword: '' },
    rules: contactEmailChangeInput,
    texts: { currentPassword: 'Current password is required.' },
    renamed: { contactEmail: 'newEmail' },
    send: ({ newEmail, currentPassword }) => {
      const input = { newEmail: newEmail.trim(), currentPassword };
      return runWithToast(() => mutate({ variables: { input } }), {
        done: { title: 'Link Sent', text: `Check your inbox at ${input.newEmail}.` },
        failed: 'Email Not Changed',
      });
    },
    onDone: onClose,
  });
  return (
    <SettingsForm form={form} submitText="Send the link" onCancel={onClose}>
      <p className="text-small text-ink-2">
        We send a link to the new address and email all officers. The change takes effect once a second
        officer confirms it; if you are the only officer, after three days. Until then, keep logging in with
        the current address.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <EmailField {...form.field('newEmail')} label="New contact email" autoComplete="email" autoFocus />
        <CurrentPasswordField {...form.field('currentPassword')} label="Current password" />
      </div>
    </SettingsForm>
  );
}
