import { domainError, type ErrorDetails } from '../lib/domain-error.js';

/** 401: the same for an unknown email and a wrong password (docs/product/privacy.md). */
export class InvalidCredentialsError extends domainError(
  'INVALID_CREDENTIALS',
  401,
  'Invalid email or password',
) {}

/** 401: the same for an unknown user name and a wrong password (docs/product/privacy.md). */
export class InvalidAdminCredentialsError extends domainError(
  'INVALID_CREDENTIALS',
  401,
  'Invalid username or password',
) {}

/** 403: the password was right, but the organization was deactivated. */
export class AccountInactiveError extends domainError(
  'ACCOUNT_INACTIVE',
  403,
  (message?: string) => message ?? 'This account is not active. Please contact support.',
) {}

/** 401: the password was right, but staff set it more than a day ago. */
export class GivenPasswordEndedError extends domainError(
  'GIVEN_PASSWORD_ENDED',
  401,
  "This password expired after 24 hours. Choose your own with 'Forgot password?'.",
) {}

/** 409: only active organizations get login details by email; an inactive one cannot log in. */
export class OrganizationInactiveError extends domainError(
  'ORGANIZATION_INACTIVE',
  409,
  (name: string) => `${name} is not active. Activate it before you send login details.`,
) {}

/** 409: the user name or email of a new staff member is in use. */
export class AdminUserTakenError extends domainError(
  'ADMIN_USER_TAKEN',
  409,
  (field: 'username' | 'email') =>
    `Another staff member has this ${field === 'email' ? 'email address' : 'user name'}.`,
  { details: (field) => ({ field }) },
) {}

/** The current password, sent to confirm a change, under the call's own field name. */
export type PasswordGivenAgain = { readonly currentPassword: string } | { readonly password: string };

/** 400: the current password, sent to confirm a change, is wrong. */
export class WrongPasswordError extends domainError(
  'WRONG_PASSWORD',
  400,
  'Your current password is wrong.',
  { isRefusal: true },
) {
  constructor(private readonly field = 'currentPassword') {
    super();
  }

  override get details(): ErrorDetails {
    return { fields: { [this.field]: this.message } };
  }
}

/** 400: the link was used, has expired or never existed. */
export class PasswordLinkError extends domainError(
  'PASSWORD_LINK_INVALID',
  400,
  'This link was already used or has expired. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 400: the link to confirm a contact address was used or replaced, has expired or never existed. */
export class ContactEmailLinkError extends domainError(
  'CONTACT_EMAIL_LINK_INVALID',
  400,
  'This link was already used or has expired. Please ask for a new one in the settings.',
  { isRefusal: true },
) {}

/** 400: the invitation to the staff was used, withdrawn or replaced, has expired or never existed. */
export class StaffInvitationLinkError extends domainError(
  'STAFF_INVITATION_INVALID',
  400,
  'This invitation was already used or has expired. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 409: without this administrator, none could log in. */
export class LastAdministratorError extends domainError(
  'LAST_ADMINISTRATOR',
  409,
  'This is the last active administrator. Make someone else an administrator first.',
) {}

/** 401: the password is right, but the account also needs a code. */
export class SecondFactorRequiredError extends domainError(
  'SECOND_FACTOR_REQUIRED',
  401,
  'Enter the code from your authenticator app.',
) {}

/** 401: neither a current, unused code of the app nor an unused recovery code. */
export class SecondFactorInvalidError extends domainError(
  'SECOND_FACTOR_INVALID',
  401,
  (recoveryCode?: 'used') =>
    recoveryCode === 'used'
      ? 'This recovery code was already used. Each one works once: use another.'
      : 'This code is wrong or was already used. Wait for the next one.',
  { field: 'code' },
) {}

/** 401: after too many wrong codes in a row, codes of the app are no longer accepted. */
export class SecondFactorBlockedError extends domainError(
  'SECOND_FACTOR_BLOCKED',
  401,
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.',
) {}

/** 409: the account already has a second factor. */
export class SecondFactorExistsError extends domainError(
  'SECOND_FACTOR_EXISTS',
  409,
  'You already have a second factor. Remove it before you set up another.',
) {}

/** 400: the invitation to an organization was used, withdrawn or replaced, has expired or never existed. */
export class MemberInvitationLinkError extends domainError(
  'MEMBER_INVITATION_INVALID',
  400,
  'This invitation was already used, was withdrawn or has expired. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 409: the address belongs to a member. */
export class MemberExistsError extends domainError('MEMBER_EXISTS', 409, 'This person is already a member.', {
  field: 'input.email',
}) {}

/** 409: an organization always has an owner. */
export class OwnerStaysError extends domainError(
  'OWNER_STAYS',
  409,
  'The owner cannot leave. Make another member the owner first.',
) {}

/** 403: the invited address has a login, which must be used to accept. */
export class OwnLoginNeededError extends domainError(
  'OWN_LOGIN_NEEDED',
  403,
  (email: string) => `Log in as ${email} first, then accept the invitation.`,
) {}
