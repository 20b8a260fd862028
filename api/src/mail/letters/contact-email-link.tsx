import type { Letter, LetterSite } from '../letter.js';
import { LetterFrame } from './LetterFrame.js';
import { LetterButton, Paragraph } from './parts.js';

export type ContactEmailLinkProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly newEmail: string;
  readonly token: string;
  readonly hoursValid: number;
};

export const contactEmailLink: Letter<ContactEmailLinkProps> = {
  subject: ({ organizationName }) => `Confirm your email address for ${organizationName}`,
  preview: ({ hoursValid }) => `The link works once, for ${hoursValid} hours.`,
  Content: ContactEmailLink,
};

function ContactEmailLink(props: ContactEmailLinkProps & { readonly site: LetterSite }) {
  const { contactName, organizationName, newEmail, token, hoursValid, site } = props;
  return (
    <LetterFrame preview={contactEmailLink.preview(props)} title="Confirm your email address" site={site}>
      <Paragraph>
        Hi {contactName}, {organizationName} asked to be reached at {newEmail}, and to log in with it. Confirm
        it with this link: it works once, for {hoursValid} hours. The password stays as it is.
      </Paragraph>
      <LetterButton href={`${site.publicUrl}/organization/confirm-email?token=${token}`}>
        Confirm this address
      </LetterButton>
      <Paragraph>If you do not know about this, do nothing: nothing changes.</Paragraph>
    </LetterFrame>
  );
}
