import { DomainError, domainError } from '../../lib/domain-error.js';

/** 400: the link of an invitation that was used, withdrawn or replaced, is too old, or never was one. */
export class StaffInvitationLinkError extends DomainError {
  readonly code = 'STAFF_INVITATION_INVALID';
  readonly status = 400;

  constructor() {
    super('This invitation has been used already or is too old. Please ask for a new one.');
  }

  override get isRefusal(): boolean {
    return true;
  }
}

/** 409: without this one no administrator could log in any more. */
export class LastAdministratorError extends domainError(
  'LAST_ADMINISTRATOR',
  409,
  'This is the last active administrator. Make somebody else an administrator first.',
) {}
