import { DomainError, domainError, type ErrorDetails } from '../lib/domain-error.js';

/**
 * 404: no active organization or classroom has these codes. The sentence is the specification's
 * (docs/product/storefront.md#messages).
 */
export class InvalidCodesError extends domainError('INVALID_CODES', 404, (hasClassroomCode: boolean) =>
  hasClassroomCode
    ? 'Please check your organization and classroom codes and try again.'
    : 'Please check your organization code and try again. If your organization requires a classroom code, please provide one.',
) {}

/** 400: the organization sells through its classrooms only (allowDirectRegistration is false). */
export class ClassroomCodeRequiredError extends domainError(
  'CLASSROOM_CODE_REQUIRED',
  400,
  ({ name }: { readonly name: string; readonly code: string }) =>
    `${name} requires a classroom code. Please enter the code of a class or group.`,
  { details: ({ name, code }) => ({ organizationName: name, organizationCode: code }) },
) {}

/** 404: the organization's books are closed until its next season. */
export class FundraiserClosedError extends domainError(
  'FUNDRAISER_CLOSED',
  404,
  (organizationName: string, sales: string) =>
    `${organizationName} has closed this fundraiser${sales === '$0.00' ? '' : `, which sold ${sales} of candy`}. Thank you! Its codes work again once the next one begins.`,
  { details: (organizationName, sales) => ({ organizationName, sales }) },
) {}

/** 409: nothing can be sold or closed again, and no teacher told, until the next season begins. */
export class BooksClosedError extends domainError(
  'BOOKS_CLOSED',
  409,
  'The books of this season are closed. Start the next season to continue.',
) {}

/** 404: an order names an organization or classroom that is unknown, deleted or not active. */
export class FundraiserUnavailableError extends domainError(
  'FUNDRAISER_UNAVAILABLE',
  404,
  'This fundraiser is not available any more. Please check your codes.',
) {}

/** Each public page of an organization and of each class lists all of its classes (docs/product/limits.md#bodies). */
export const maxClassrooms = 300;

/** 409 */
export class TooManyClassroomsError extends domainError(
  'TOO_MANY_CLASSROOMS',
  409,
  `A fundraiser has at most ${maxClassrooms} classrooms, including inactive ones. Rename one that you no longer need, or contact us.`,
  { details: () => ({ max: maxClassrooms }) },
) {}

/** 409: every teacher with an address was already emailed, or no class has an address. */
export class NobodyToTellError extends domainError(
  'NOBODY_TO_TELL',
  409,
  'Every teacher with an email address has already been emailed. Add addresses to your classes in Settings.',
) {}

/** 409: a class with orders stays on the books. */
export class ClassroomHasOrdersError extends domainError(
  'CLASSROOM_HAS_ORDERS',
  409,
  'This class has orders, so it stays on the books. Deactivate it to hide it.',
) {}

/** 409: another class of the organization has this code. */
export class ClassroomCodeTakenError extends domainError(
  'CLASSROOM_CODE_TAKEN',
  409,
  (code: string, proposal: string | null) =>
    `Another classroom has the code ${code}. Please choose another code${suchAs(proposal)}.`,
  { details: (_code, proposal) => ({ field: 'code', ...(proposal && { proposal }) }) },
) {}

/** 409: another organization has this code or contact email. */
export class OrganizationTakenError extends DomainError {
  readonly code = 'ORGANIZATION_TAKEN';
  readonly status = 409;

  constructor(
    readonly field: 'code' | 'contactEmail',
    readonly hints: Hints = {},
  ) {
    super(
      field === 'code'
        ? `An organization with this code already exists. Please choose another code${suchAs(hints.proposal)}.`
        : `${hints.isMember ? memberExists : organizationExists}${hints.isLinkSent ? linkSent : ''}`,
    );
  }

  override get details(): ErrorDetails {
    const { proposal, isMember } = this.hints;
    return { field: this.field, ...(proposal && { proposal }), ...(isMember && { isMember }) };
  }
}

const organizationExists = 'An organization with this contact email already exists.';

const memberExists =
  'This email already belongs to a member of another organization. Log in with it, then add an organization.';

/** How to go on with the registration. */
type Hints = {
  /** A free code. */
  readonly proposal?: string | null;
  /** The address is not an organization's contact but the login of one's member. */
  readonly isMember?: boolean;
  /** A login link was emailed to the address. */
  readonly isLinkSent?: boolean;
};

const linkSent = ' If the address is yours, the link that we just sent there lets you log in.';

function suchAs(proposal: string | null | undefined): string {
  return proposal ? `, such as ${proposal}` : '';
}

/** 409: a refund or a new goal has taken the prize back. */
export class PrizeLostError extends domainError(
  'PRIZE_LOST',
  409,
  'This prize was taken back by a refund. Reload the page to see who has it now.',
) {}
