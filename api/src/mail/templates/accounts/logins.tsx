import type { ReactNode } from 'react';
import type { Email } from '../../delivery/email.js';
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
  preview: ({ hoursValid }) =>
    `Choose your own password. The link works once and expires in ${hoursValid} hours.`,
  title: () => 'Your login details',
  Content: ({ contactName, contactEmail, organizationName, token, hoursValid }) => (
    <>
      <Paragraph>
        Hi {contactName}, we set up a new login for {organizationName}. Use this link to choose your own
        password. It works once and expires in {hoursValid} hours.
      </Paragraph>
      <Facts rows={[['Log in with', contactEmail]]} />
      <EmailButton href={`/organization/choose-password?token=${token}`}>Choose your password</EmailButton>
      <Paragraph>
        For your security, we never send passwords by email. If the link has expired, use &lsquo;Forgot
        password?&rsquo; on the <PageLink href="/organization/login">login page</PageLink>.
      </Paragraph>
    </>
  ),
};

/** To the new contact address of an organization: a one-time link to confirm it. */
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
  Content: ({ contactName, organizationName, newEmail, token, validUntil }) => (
    <>
      <Paragraph>
        Hi {contactName}, {organizationName} wants to use {newEmail} as its contact and login email. Please
        confirm this address by {validUntil}. The change takes effect once an officer has confirmed it too, or
        after a waiting period of a few days. The password stays the same.
      </Paragraph>
      <EmailButton href={`/organization/link/confirm-email?token=${token}`}>Confirm this address</EmailButton>
      <Paragraph>If you did not expect this, ignore this email and nothing changes.</Paragraph>
    </>
  ),
};

type Link = { readonly token: string; readonly minutesValid: number };

const linkTitle = (): string => 'Choose a new password';

const linkPreview = ({ minutesValid }: Link): string =>
  `The link works once and expires in ${minutesValid} minutes.`;

/** To an organization's contact: a one-time link to choose a new password. */
export const passwordLink: Email<Link & { readonly contactName: string; readonly organizationName: string }> =
  {
    kind: 'password-link',
    subject: () => 'Choose a new Skycrumb password',
    preview: linkPreview,
    title: linkTitle,
    Content: ({ contactName, organizationName, ...link }) => (
      <ChooseAnother {...link} area="organization">
        Hi {contactName}, someone asked for a new password for {organizationName}. This link works once and
        expires in {link.minutesValid} minutes.
      </ChooseAnother>
    ),
  };

/** To a staff member who forgot their password: a one-time link to choose another. */
export const staffPasswordLink: Email<Link & { readonly fullName: string; readonly username: string }> = {
  kind: 'staff-password-link',
  subject: () => 'Choose a new Skycrumb staff password',
  preview: linkPreview,
  title: linkTitle,
  Content: ({ fullName, username, ...link }) => (
    <ChooseAnother {...link} area="admin">
      Hi {fullName}, someone asked for a new password for your staff login {username}. This link works once
      and expires in {link.minutesValid} minutes. If you have a second factor, you still need its code to log
      in.
    </ChooseAnother>
  ),
};

type ChooseProps = Pick<Link, 'token'> & {
  /** Whose login it is; also the first part of the page's path. */
  readonly area: 'organization' | 'admin';
  readonly children: ReactNode;
};

function ChooseAnother({ area, children, token }: ChooseProps) {
  return (
    <>
      <Paragraph>{children}</Paragraph>
      <EmailButton href={`/${area}/choose-password?token=${token}`}>Choose a password</EmailButton>
      <Paragraph>If this was not you, ignore this email. Your password has not changed.</Paragraph>
    </>
  );
}

export type LoginAttemptsProps = {
  readonly contactName: string;
  /** The organization's name, or the user name of a staff member. */
  readonly accountName: string;
  readonly loginPath: string;
};

/** To an organization's contact or a staff member: many failed login attempts. At most one a day for each account. */
export const loginAttempts: Email<LoginAttemptsProps> = {
  kind: 'login-attempts',
  subject: () => 'Many failed login attempts on your Skycrumb account',
  preview: ({ accountName }) => `Someone keeps trying to log in as ${accountName}.`,
  title: () => 'Many failed login attempts',
  Content: ({ contactName, accountName, loginPath }) => (
    <>
      <Paragraph>
        Hi {contactName}, today someone entered many wrong passwords or codes for {accountName}. All of these
        attempts failed, and we are slowing down further attempts. Browsers that you have logged in from
        before are not affected.
      </Paragraph>
      <Paragraph>
        If your password is short, or if you use it elsewhere, now is a good time to change it.
      </Paragraph>
      <EmailButton href={loginPath}>Log in</EmailButton>
      <Paragraph>We send this warning at most once a day. Questions? Just reply to this email.</Paragraph>
    </>
  ),
};

const factorSteps = {
  'second-factor-set-up': {
    title: 'Your second factor is on',
    text: 'From now on, you also need a code from your authenticator app to log in. Your other browsers were logged out.',
  },
  'second-factor-removed': {
    title: 'Your second factor was removed',
    text: 'You can log in with your password alone again.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'You have ten new recovery codes. The old ones no longer work.',
  },
  'password-set': {
    title: 'Our team set a new password',
    text: 'Our team set a new password for your login. The old one no longer works, and your browsers were logged out. Until another officer or two people on our team confirm you, you cannot confirm changes to the money. What you proposed and your open invitations have ended.',
  },
} as const;

export type SecondFactorChangedProps = { readonly fullName: string; readonly step: keyof typeof factorSteps };

/** To a person whose second factor was turned on or off, who renewed their recovery codes, or whose password staff set. */
export const secondFactorChanged: Email<SecondFactorChangedProps> = {
  kind: 'second-factor-changed',
  subject: ({ step }) => `Skycrumb login: ${factorSteps[step].title}`,
  preview: ({ step }) => factorSteps[step].text,
  title: ({ step }) => factorSteps[step].title,
  Content: ({ fullName, step }) => (
    <Paragraph>
      Hi {fullName}, {factorSteps[step].text.charAt(0).toLowerCase() + factorSteps[step].text.slice(1)} If you
      did not expect this, change your password now and write to us.
    </Paragraph>
  ),
};
