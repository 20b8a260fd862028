import { DomainError, domainError, type ErrorDetails } from '../lib/domain-error.js';

/** 401: the same for an unknown e-mail and a wrong password (docs/product/privacy.md). */
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

/** 403: the password was right, and the organization has been deactivated. */
export class AccountInactiveError extends domainError(
  'ACCOUNT_INACTIVE',
  403,
  'This account is not active. Please contact support.',
) {}

/** 401: the password was right, and staff gave it more than a day ago. */
export class GivenPasswordEndedError extends domainError(
  'GIVEN_PASSWORD_ENDED',
  401,
  "This password worked for 24 hours. Choose your own with 'Forgot password?'.",
) {}

/** 409: login details are mailed to active organizations only: with others they open nothing. */
export class OrganizationInactiveError extends DomainError {
  readonly code = 'ORGANIZATION_INACTIVE';
  readonly status = 409;

  constructor(readonly organizationName: string) {
    super(`${organizationName} is not active. Activate it before you send its login details.`);
  }
}

/** 409: the user name or e-mail of a new administrator is in use. */
export class AdminUserTakenError extends DomainError {
  readonly code = 'ADMIN_USER_TAKEN';
  readonly status = 409;

  constructor(readonly field: 'username' | 'email') {
    super(`Another administrator has this ${field === 'email' ? 'email address' : 'user name'}.`);
  }

  override get details(): ErrorDetails {
    return { field: this.field };
  }
}

/** A login's password that is given once more with a change, by the name that the call has for it. */
export type PasswordGivenAgain = { readonly currentPassword: string } | { readonly password: string };

/** 400: the password given once more with a change is not the right one. */
export class WrongPasswordError extends domainError(
  'WRONG_PASSWORD',
  400,
  'Your current password is not right.',
  { isRefusal: true },
) {
  constructor(private readonly field: 'currentPassword' | 'password' = 'currentPassword') {
    super();
  }

  override get details(): ErrorDetails {
    return { fields: { [this.field]: this.message } };
  }
}

/** 400: the link was used before, is too old, or never was one. */
export class PasswordLinkError extends domainError(
  'PASSWORD_LINK_INVALID',
  400,
  'This link has been used already or is too old. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 400: a link to confirm a contact address that was used before, is too old, was replaced, or never was one. */
export class ContactEmailLinkError extends domainError(
  'CONTACT_EMAIL_LINK_INVALID',
  400,
  'This link has been used already or is too old. Please ask for a new one in the settings.',
  { isRefusal: true },
) {}

/** 400: the link of an invitation that was used, withdrawn or replaced, is too old, or never was one. */
export class StaffInvitationLinkError extends domainError(
  'STAFF_INVITATION_INVALID',
  400,
  'This invitation has been used already or is too old. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 409: without this one no administrator could log in any more. */
export class LastAdministratorError extends domainError(
  'LAST_ADMINISTRATOR',
  409,
  'This is the last active administrator. Make somebody else an administrator first.',
) {}

/** 401: the password is right, and the account asks for a code too. */
export class SecondFactorRequiredError extends domainError(
  'SECOND_FACTOR_REQUIRED',
  401,
  'Enter the code of your authenticator app.',
) {}

/** 401: not the code of this moment, one that was used before, or no recovery code of theirs. */
export class SecondFactorInvalidError extends domainError(
  'SECOND_FACTOR_INVALID',
  401,
  'This code is not right, or was used before. Wait for the next one.',
  { field: 'code' },
) {}

/** 401: too many wrong codes in a row; the app's count no more. */
export class SecondFactorBlockedError extends domainError(
  'SECOND_FACTOR_BLOCKED',
  401,
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.',
) {}

/** 409: there is one already; it is removed first. */
export class SecondFactorExistsError extends domainError(
  'SECOND_FACTOR_EXISTS',
  409,
  'You have a second factor already. Remove it before you set up another.',
) {}

/** 400: the link of an invitation to an organization that was used, withdrawn or replaced, is too old, or never was one. */
export class MemberInvitationLinkError extends domainError(
  'MEMBER_INVITATION_INVALID',
  400,
  'This invitation has been used already, was withdrawn or is too old. Please ask for a new one.',
  { isRefusal: true },
) {}

/** 409: the address belongs to a member. */
export class MemberExistsError extends domainError('MEMBER_EXISTS', 409, 'This person is a member already.', {
  field: 'input.email',
}) {}

/** 409: an organization always has an owner. */
export class OwnerStaysError extends domainError(
  'OWNER_STAYS',
  409,
  'The owner cannot leave. Make another member the owner first.',
) {}

/** 403: the address of an invitation has a login, which its person has to use. */
export class OwnLoginNeededError extends DomainError {
  readonly code = 'OWN_LOGIN_NEEDED';
  readonly status = 403;

  constructor(email: string) {
    super(`Log in as ${email} first, then accept the invitation.`);
  }
}
