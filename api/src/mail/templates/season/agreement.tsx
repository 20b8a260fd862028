import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type AgreementProps = {
  readonly organizationName: string;
  /** The officer's own link. */
  readonly url: string;
  /** Nobody has edited the built-in text. */
  readonly isDraft: boolean;
};

/** To each of two officers: the agreement waits for them. One for each version. */
export const agreementInvitation: Email<AgreementProps> = {
  kind: 'agreement-invitation',
  subject: ({ organizationName }) => `Please read and sign the agreement for ${organizationName}`,
  preview: () => 'Two officers sign it, each by a link of their own.',
  title: () => 'An agreement waits for your name.',
  Content: ({ organizationName, url, isDraft }) => (
    <>
      <Paragraph>
        {organizationName} raises money with us, and named you as one of two officers who sign for it. Please
        read the agreement, and type your name and office below it.
      </Paragraph>
      {isDraft && <Paragraph>Its text is still a draft: our lawyer has not edited it yet.</Paragraph>}
      <EmailButton href={url}>Read the agreement</EmailButton>
      <Paragraph>This link is yours alone. Please do not forward it.</Paragraph>
    </>
  ),
};

/** To both: both have signed. One for each version. */
export const agreementSigned: Email<AgreementProps> = {
  kind: 'agreement-signed',
  subject: ({ organizationName }) => `The agreement for ${organizationName} is signed`,
  preview: () => 'Both officers have signed.',
  title: () => 'Both officers have signed.',
  Content: ({ organizationName, url }) => (
    <>
      <Paragraph>
        The agreement for {organizationName} is signed. Please save its PDF with your records.
      </Paragraph>
      <EmailButton href={url}>Open the agreement</EmailButton>
    </>
  ),
};
