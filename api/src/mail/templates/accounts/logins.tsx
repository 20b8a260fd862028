import type { ReactNode } from 'react';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, PageLink, Paragraph } from '../parts.js';

/** To an organization's contact, after an administrator set a password: a one-time link to choose another. */
export const loginDetails: Email<{
  readonly contactName: string;
  readonly contactEmail: string;
  readonly organizationName: string;
  readonly token: string;
  readonly hoursValid: number;
}> = {
  kind: 'login-details',
  subject: ({ organizationName }) => `Your login details for ${organizationName}`,
  preview: ({ hoursValid }) => `Choose your own password. The link works once, for ${hoursValid} hours.`,
  title: () => 'Your login details',
  Content: ({ contactName, contactEmail, organizationName, token, hoursValid, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, we set up a new login for {organizationName}. Choose your own password with this
        link: it works once, for {hoursValid} hours.
      </Paragraph>
      <Facts rows={[['Log in with', contactEmail]]} />
      <EmailButton href={`${site.publicUrl}/organization/choose-password?token=${token}`}>
        Choose your password
      </EmailButton>
      <Paragraph>
        For your safety we never send passwords by email. If the link is too old, use &lsquo;Forgot
        password?&rsquo; on the <PageLink href={`${site.publicUrl}/organization/login`}>login page</PageLink>.
      </Paragraph>
    </>
  ),
};

/** To the address that an organization wants to be reached at: a one-time link to confirm it. */
export const contactEmailLink: Email<{
  readonly contactName: string;
  readonly organizationName: string;
  readonly newEmail: string;
  readonly token: string;
  /** "December 9, 2025" */
  readonly validUntil: string;
}> = {
  kind: 'contact-email-link',
  subject: ({ organizationName }) => `Confirm your email address for ${organizationName}`,
  preview: ({ validUntil }) => `The link works until ${validUntil}.`,
  title: () => 'Confirm your email address',
  Content: ({ contactName, organizationName, newEmail, token, validUntil, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, {organizationName} asked to be reached at {newEmail}, and to log in with it. Confirm
        it with this link by {validUntil}. The address changes once an officer has confirmed it too, or a wait
        of some days is over. The password stays as it is.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/link/confirm-email?token=${token}`}>
        Confirm this address
      </EmailButton>
      <Paragraph>If you did not expect this, ignore this email and nothing changes.</Paragraph>
    </>
  ),
};

type Link = { readonly token: string; readonly minutesValid: number };

const linkTitle = (): string => 'Choose a new password';

const linkPreview = ({ minutesValid }: Link): string => `The link works once, for ${minutesValid} minutes.`;

/** To an organization's contact: a one-time link to choose a new password. */
export const passwordLink: Email<Link & { readonly contactName: string; readonly organizationName: string }> =
  {
    kind: 'password-link',
    subject: () => 'Choose a new Skycrumb password',
    preview: linkPreview,
    title: linkTitle,
    Content: ({ contactName, organizationName, ...link }) => (
      <ChooseAnother {...link} area="organization">
        Hi {contactName}, somebody asked for a new password for {organizationName}. This link works once, for{' '}
        {link.minutesValid} minutes.
      </ChooseAnother>
    ),
  };

/** To one of the staff who forgot their password: a one-time link to choose another. */
export const staffPasswordLink: Email<Link & { readonly fullName: string; readonly username: string }> = {
  kind: 'staff-password-link',
  subject: () => 'Choose a new Skycrumb staff password',
  preview: linkPreview,
  title: linkTitle,
  Content: ({ fullName, username, ...link }) => (
    <ChooseAnother {...link} area="admin">
      Hi {fullName}, somebody asked for a new password for your staff login {username}. This link works once,
      for {link.minutesValid} minutes. If you have a second factor, the login asks for its code as always.
    </ChooseAnother>
  ),
};

type ChooseProps = Pick<Link, 'token'> & {
  readonly site: EmailSite;
  /** Whose login it is: the first part of its pages' addresses. */
  readonly area: 'organization' | 'admin';
  readonly children: ReactNode;
};

function ChooseAnother({ site, area, children, token }: ChooseProps) {
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

export type LoginAttemptsProps = {
  readonly ownerName: string;
  /** The organization, or the user name of one of the staff. */
  readonly accountName: string;
  readonly loginPath: string;
};

/** To an organization's contact, or one of the staff: many wrong passwords. One a day for each account. */
export const loginAttempts: Email<LoginAttemptsProps> = {
  kind: 'login-attempts',
  subject: () => 'Many wrong passwords for your Skycrumb account',
  preview: ({ accountName }) => `Somebody keeps trying to log in as ${accountName}.`,
  title: () => 'Many wrong passwords',
  Content: ({ ownerName, accountName, loginPath, site }) => (
    <>
      <Paragraph>
        Hi {ownerName}, today somebody tried many wrong passwords or codes for {accountName}. Every one of
        them was refused, and we slow such attempts down. A browser that you have logged in with before is not
        affected.
      </Paragraph>
      <Paragraph>
        If your password is short, or if you use it elsewhere too, this is a good moment to change it.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}${loginPath}`}>Log in</EmailButton>
      <Paragraph>We send this warning at most once a day. Questions? Just reply to this email.</Paragraph>
    </>
  ),
};

const factorSteps = {
  'second-factor-set-up': {
    title: 'Your second factor is on',
    text: 'Your login asks for a code of your authenticator app from now on, and your other browsers were logged out.',
  },
  'second-factor-removed': {
    title: 'Your second factor was removed',
    text: 'Your password alone opens your login again.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'You have ten new recovery codes now: the former ones open nothing any more.',
  },
} as const;

export type SecondFactorChangedProps = { readonly fullName: string; readonly step: keyof typeof factorSteps };

/** To a member whose second factor was turned on or off, or whose recovery codes are new. */
export const secondFactorChanged: Email<SecondFactorChangedProps> = {
  kind: 'second-factor-changed',
  subject: ({ step }) => `${factorSteps[step].title}: your Skycrumb login`,
  preview: ({ step }) => factorSteps[step].text,
  title: ({ step }) => factorSteps[step].title,
  Content: ({ fullName, step }) => (
    <Paragraph>
      Hi {fullName}, {factorSteps[step].text.charAt(0).toLowerCase() + factorSteps[step].text.slice(1)} If it
      was not you, choose another password now and write to us.
    </Paragraph>
  ),
};
