import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type PayeeMissingProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly amountDue: Cents;
  /** It was entered, and waits for us. */
  readonly isEntered: boolean;
};

/** To the organization's contact: an amount is due, and nobody is verified to whom it can be paid. */
export const payeeMissing: Email<PayeeMissingProps> = {
  kind: 'payee-missing',
  subject: ({ organizationName }) => `Where should we send the money for ${organizationName}?`,
  preview: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for a payee.`,
  title: ({ amountDue }) => `${formatDollars(amountDue)} is waiting for you.`,
  Content: PayeeMissing,
};

function PayeeMissing(props: PayeeMissingProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, contactName, amountDue, isEntered, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, {formatDollars(amountDue)} is due to {organizationName}.{' '}
        {isEntered
          ? 'We are checking the payee you entered before we pay. Please make sure the name and address are right.'
          : 'Please tell us whom to pay: a name and a postal address for a check. We never ask for a bank account by email.'}
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
        {isEntered ? 'Check the payee' : 'Enter the payee'}
      </EmailButton>
    </>
  );
}
