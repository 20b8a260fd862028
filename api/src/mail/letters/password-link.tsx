import type { Letter, LetterSite } from '../letter.js';
import { LetterFrame } from './LetterFrame.js';
import { LetterButton, Paragraph } from './parts.js';

export type PasswordLinkProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly token: string;
  readonly minutesValid: number;
};

export const passwordLink: Letter<PasswordLinkProps> = {
  subject: () => 'Choose a new Skycrumb password',
  preview: ({ minutesValid }) => `The link works once, for ${minutesValid} minutes.`,
  Content: PasswordLink,
};

function PasswordLink(props: PasswordLinkProps & { readonly site: LetterSite }) {
  const { contactName, organizationName, token, minutesValid, site } = props;
  return (
    <LetterFrame preview={passwordLink.preview(props)} title="Choose a new password" site={site}>
      <Paragraph>
        Hi {contactName}, somebody asked for a new password for {organizationName}. This link works once, for{' '}
        {minutesValid} minutes.
      </Paragraph>
      <LetterButton href={`${site.publicUrl}/organization/choose-password?token=${token}`}>
        Choose a password
      </LetterButton>
      <Paragraph>If it was not you, do nothing: your password stays as it is.</Paragraph>
    </LetterFrame>
  );
}
