import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

/** To an extra address that an organization wants its statements to go to: nothing goes there before it agrees. */
export const recipientLink: Email<{
  readonly organizationName: string;
  readonly token: string;
  readonly daysValid: number;
}> = {
  kind: 'statement-recipient-link',
  subject: ({ organizationName }) => `Statements of ${organizationName}: please confirm your email`,
  preview: ({ daysValid }) => `The link works for ${daysValid} days.`,
  title: () => 'Do you want these statements?',
  Content: ({ organizationName, token, daysValid, site }) => (
    <>
      <Paragraph>
        {organizationName} wants you to get its monthly fundraising statements, with a PDF and a spreadsheet.
        Confirm within {daysValid} days, and each new one is emailed to you. You need no login.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/link/confirm-statements?token=${token}`}>
        Get the statements
      </EmailButton>
      <Paragraph>If you did not expect this, ignore this email and you get nothing more.</Paragraph>
    </>
  ),
};

export type RecipientChangedProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly isAdded: boolean;
  /** Written to that address; otherwise to the organization's contact. */
  readonly isToRecipient: boolean;
};

/** To the contact and to the extra address itself: it gets the statements from now on, or no more. */
export const recipientChanged: Email<RecipientChangedProps> = {
  kind: 'statement-recipient-changed',
  subject: ({ organizationName, isAdded }) =>
    isAdded
      ? `Statements of ${organizationName}: address added`
      : `Statements of ${organizationName}: address removed`,
  preview: inWords,
  title: ({ isAdded }) => (isAdded ? 'An address was added' : 'An address was removed'),
  Content(props) {
    const { organizationId, isToRecipient, isAdded, site } = props;
    return (
      <>
        <Paragraph>{inWords(props)}</Paragraph>
        {isToRecipient ? (
          <Paragraph>
            {isAdded
              ? 'Each statement has a link to stop them.'
              : 'Links in earlier emails open nothing any more.'}
          </Paragraph>
        ) : (
          <EmailButton href={`${site.publicUrl}/organization/${organizationId}/money`}>
            See who gets statements
          </EmailButton>
        )}
      </>
    );
  },
};

function inWords({ email, organizationName, isAdded, isToRecipient }: RecipientChangedProps): string {
  const who = isToRecipient ? 'You get' : `${email} gets`;
  return isAdded
    ? `${who} each new statement of ${organizationName}.`
    : `${who} no more statements of ${organizationName}.`;
}
