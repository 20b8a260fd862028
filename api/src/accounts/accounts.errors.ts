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

/** 400: the current password given with a change is not the right one. */
export class WrongPasswordError extends DomainError {
  readonly code = 'WRONG_PASSWORD';
  readonly status = 400;

  constructor() {
    super('Your current password is not right.');
  }

  override get details(): ErrorDetails {
    return { fields: { currentPassword: this.message } };
  }

  override get isRefusal(): boolean {
    return true;
  }
}

/** 400: the link was used before, is too old, or never was one. */
export class PasswordLinkError extends DomainError {
  readonly code = 'PASSWORD_LINK_INVALID';
  readonly status = 400;

  constructor() {
    super('This link has been used already or is too old. Please ask for a new one.');
  }

  override get isRefusal(): boolean {
    return true;
  }
}

/** 400: a link to confirm a contact address that was used before, is too old, was replaced, or never was one. */
export class ContactEmailLinkError extends DomainError {
  readonly code = 'CONTACT_EMAIL_LINK_INVALID';
  readonly status = 400;

  constructor() {
    super('This link has been used already or is too old. Please ask for a new one in the settings.');
  }

  override get isRefusal(): boolean {
    return true;
  }
}
