import type { ReactNode } from 'react';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

type Link = { readonly token: string; readonly minutesValid: number };

export type PasswordLinkProps = Link & { readonly contactName: string; readonly organizationName: string };

export type StaffPasswordLinkProps = Link & { readonly fullName: string; readonly username: string };

const title = (): string => 'Choose a new password';

const preview = ({ minutesValid }: Link): string => `The link works once, for ${minutesValid} minutes.`;

/** To an organization's contact: a one-time link to choose a new password. */
export const passwordLink: Email<PasswordLinkProps> = {
  kind: 'password-link',
  subject: () => 'Choose a new Skycrumb password',
  preview,
  title,
  Content: PasswordLink,
};

/** To one of the staff who forgot their password: a one-time link to choose another. */
export const staffPasswordLink: Email<StaffPasswordLinkProps> = {
  kind: 'staff-password-link',
  subject: () => 'Choose a new Skycrumb staff password',
  preview,
  title,
  Content: StaffPasswordLink,
};

function PasswordLink(props: PasswordLinkProps & { readonly site: EmailSite }) {
  const { contactName, organizationName, minutesValid } = props;
  return (
    <ChooseAnother {...props} area="organization">
      Hi {contactName}, somebody asked for a new password for {organizationName}. This link works once, for{' '}
      {minutesValid} minutes.
    </ChooseAnother>
  );
}

function StaffPasswordLink(props: StaffPasswordLinkProps & { readonly site: EmailSite }) {
  const { fullName, username, minutesValid } = props;
  return (
    <ChooseAnother {...props} area="admin">
      Hi {fullName}, somebody asked for a new password for your staff login {username}. This link works once,
      for {minutesValid} minutes. If you have a second factor, the login asks for its code as always.
    </ChooseAnother>
  );
}

type Props = Pick<Link, 'token'> & {
  readonly site: EmailSite;
  /** Whose login it is: the first part of its pages' addresses. */
  readonly area: 'organization' | 'admin';
  readonly children: ReactNode;
};

function ChooseAnother({ site, area, children, token }: Props) {
  return (
    <>
      <Paragraph>{children}</Paragraph>
      <EmailButton href={`${site.publicUrl}/${area}/choose-password?token=${token}`}>
        Choose a password
      </EmailButton>
      <Paragraph>If it was not you, ignore this email. Your password has not changed.</Paragraph>
    </>
  );
}
