import type { PlainNumber } from './cents.js';
import { counted } from './counts.js';

/** The data that an error carries beside its message. The types rule out amounts in cents and entities. */
export type ErrorDetail =
  | string
  | boolean
  | null
  | PlainNumber
  | readonly ErrorDetail[]
  | { readonly [name: string]: ErrorDetail | undefined };
export type ErrorDetails = Readonly<Record<string, ErrorDetail | undefined>>;

/**
 * An expected failure: sold out, wrong code, amount differs. Thrown, so that the transaction rolls back by itself;
 * mapped once to REST and GraphQL (http/requests/error-mapping.ts). `message` is one sentence for a person, `code` a
 * stable name, `details` the data a screen needs (docs/product/errors.md).
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  abstract readonly status: number;

  get details(): ErrorDetails | undefined {
    return undefined;
  }

  /** Whether access was refused. Such an error is logged with the caller, the call and the address. */
  get isRefusal(): boolean {
    return [401, 403, 429].includes(this.status);
  }

  /** The account of a failed login. For the log only, which hashes it. */
  account?: string;

  /** Sent as Retry-After when waiting helps. */
  get retryAfterSeconds(): number | undefined {
    return undefined;
  }
}

type Options<Given extends readonly unknown[]> = {
  /** The invalid input field. */
  readonly field?: string;
  /** Access was refused, whatever the status. */
  readonly isRefusal?: boolean;
  /** The data that a screen needs, from the arguments of the constructor. */
  readonly details?: (...given: Given) => ErrorDetails | undefined;
  readonly retryAfterSeconds?: (...given: Given) => number | undefined;
};

type Facts = ErrorOptions & {
  readonly isRefusal: boolean;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;
};

class DescribedError extends DomainError {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    private readonly facts: Facts,
  ) {
    super(message, facts);
  }

  override get details(): ErrorDetails | undefined {
    return this.facts.details;
  }

  override get isRefusal(): boolean {
    return this.facts.isRefusal || super.isRefusal;
  }

  override get retryAfterSeconds(): number | undefined {
    return this.facts.retryAfterSeconds;
  }
}

type ErrorClass<Given extends readonly unknown[]> = new (...given: Given) => DescribedError;

/**
 * A class for an error: `class SoldOutError extends domainError('SOLD_OUT', 409, 'Sold out.') {}`. If its sentence is a
 * function, the constructor has the same parameters.
 */
export function domainError(
  code: ErrorCode,
  status: number,
  sentence: string,
  options?: Options<[]>,
): ErrorClass<[options?: ErrorOptions]>;
export function domainError<Given extends readonly unknown[]>(
  code: ErrorCode,
  status: number,
  sentence: (...given: Given) => string,
  options?: Options<NoInfer<Given>>,
): ErrorClass<Given>;
export function domainError<Given extends readonly unknown[]>(
  code: ErrorCode,
  status: number,
  sentence: string | ((...given: Given) => string),
  { field, isRefusal = false, details, retryAfterSeconds }: Options<Given> = {},
): ErrorClass<Given> {
  return class extends DescribedError {
    constructor(...given: Given) {
      const isFixed = typeof sentence === 'string';
      const message = isFixed ? sentence : sentence(...given);
      super(code, status, message, {
        ...(isFixed && (given[0] as ErrorOptions | undefined)), // its only argument, by the first overload
        isRefusal,
        details: field === undefined ? details?.(...given) : { fields: { [field]: message } },
        retryAfterSeconds: retryAfterSeconds?.(...given),
      });
    }
  };
}

/** Adds the account to a domain error. */
export function withAccount(thrown: unknown, account: string): unknown {
  if (thrown instanceof DomainError) thrown.account = account;
  return thrown;
}

/** 400: the input is malformed or breaks a rule; `details.fields` lists every bad field. */
export class InvalidInputError extends DomainError {
  readonly code = 'INVALID_INPUT';
  readonly status = 400;

  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The request is not valid.');
  }

  override get details(): ErrorDetails {
    return { fields: this.fields };
  }
}

/** 404: it does not exist, or this caller may not see it. */
export class NotFoundError extends domainError('NOT_FOUND', 404, (what: string) => `${what} not found.`) {}

/** 404: no page, file or route has this address. */
export class UnknownAddressError extends domainError('NOT_FOUND', 404, 'There is nothing at this address.') {}

/** 405: the address exists but does not support this method. `Allow` lists the methods it supports. */
export class WrongMethodError extends domainError(
  'METHOD_NOT_ALLOWED',
  405,
  'This address does not support this method. The Allow header lists the methods it supports.',
) {}

/** 400: the body is declared as JSON but does not parse. */
export class MalformedJsonError extends domainError(
  'MALFORMED_JSON',
  400,
  'Send valid JSON: an object or a list.',
) {}

/** 415: the call does not accept this type of body. */
export class UnsupportedTypeError extends domainError(
  'UNSUPPORTED_TYPE',
  415,
  (message?: string) => message ?? 'Send JSON, with Content-Type: application/json.',
) {}

/** 401: log in first. */
export class UnauthenticatedError extends domainError(
  'UNAUTHENTICATED',
  401,
  (message?: string) => message ?? 'Please log in first.',
) {}

/** 403: logged in, and still not allowed. */
export class ForbiddenError extends domainError(
  'FORBIDDEN',
  403,
  (message?: string) => message ?? 'You are not allowed to do this.',
) {}

/** 429: too many requests from one caller. */
export class TooManyRequestsError extends domainError(
  'TOO_MANY_REQUESTS',
  429,
  (waitSeconds: number) => `Too many requests. Please try again in ${inWords(waitSeconds)}.`,
  { retryAfterSeconds: (waitSeconds) => waitSeconds },
) {}

/** 503: a provider or one of our own servers is temporarily unavailable. */
export class UnavailableError extends DomainError {
  readonly code: ErrorCode = 'UNAVAILABLE';
  readonly status = 503;

  constructor(
    message = 'This is not available right now. Please try again in a moment.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  override get retryAfterSeconds(): number {
    return 5;
  }
}

/** A wait in words: seconds up to 90, minutes above. */
export function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return counted(seconds, 'second');
}

/**
 * Every error code (docs/product/errors.md): `code` in REST, `extensions.code` in GraphQL. A new error adds its code
 * here; codes are never changed or removed.
 */
export const errorCodes = [
  ...['ACCOUNT_INACTIVE', 'ADDRESS_NOT_PUBLIC', 'ADDRESS_TOO_LONG', 'ADMIN_USER_TAKEN', 'ALREADY_NOTIFIED'],
  ...['ALREADY_SIGNED', 'ALREADY_THANKED', 'AMBIGUOUS_HOST', 'AMOUNT_DIFFERS', 'ANOTHER_TEXT'],
  ...['BAD_ADDRESS', 'BAD_SIGNATURE', 'BAD_USER_INPUT'],
  ...['BOOKS_CLOSED', 'BOOKS_OPEN', 'BOOKS_STILL_OPEN', 'BOOKS_UNCHECKED', 'CAMPAIGN_OVER'],
  ...['CLASSROOM_CODE_REQUIRED', 'CLASSROOM_CODE_TAKEN', 'CLASSROOM_HAS_ORDERS'],
  ...['CONTACT_EMAIL_LINK_INVALID', 'CREDIT_CLOSED', 'DELIVERY_FIXED', 'DELIVERY_WAITING'],
  ...['EDITED_MEANWHILE', 'EMAIL_NOT_FAILED', 'FLYER_NOT_FAILED', 'FORBIDDEN', 'FUNDRAISER_CLOSED'],
  ...['FUNDRAISER_UNAVAILABLE', 'GIVEN_PASSWORD_ENDED', 'GRAPHQL_PARSE_FAILED'],
  ...['GRAPHQL_VALIDATION_FAILED', 'HANDED_OUT', 'IDEMPOTENCY_KEY_REUSED', 'INTENT_NOT_USABLE'],
  ...['INTERNAL_ERROR', 'INVALID_CODES', 'INVALID_CREDENTIALS', 'INVALID_INPUT', 'INVALID_PICKS'],
  ...['LAST_ADMINISTRATOR', 'LETTER_NOT_RESENDABLE', 'MALFORMED_BODY', 'MALFORMED_JSON'],
  ...['MAY_NOT_CONFIRM', 'MEMBER_EXISTS', 'MEMBER_INVITATION_INVALID'],
  ...['METHOD_NOT_ALLOWED', 'NOBODY_TO_TELL', 'NOBODY_TO_THANK'],
  ...['NOTHING_TO_PAY', 'NOTHING_TO_SHIP', 'NOT_FOUND', 'NOT_UNDOABLE', 'NO_EMAIL', 'NO_ORDERS'],
  ...['OFFICER_NOT_CONFIRMED'],
  ...['OPERATION_NOT_SUPPORTED', 'ORDER_ALREADY_PAID', 'ORDER_CANCELLED', 'ORDER_COUNT_DIFFERS'],
  ...['ORDER_NOT_EDITABLE', 'ORDER_NOT_REFUNDABLE', 'ORDER_NOT_SOLD', 'ORGANIZATION_INACTIVE'],
  ...['ORGANIZATION_TAKEN', 'OUT_OF_STOCK', 'OWNER_STAYS', 'OWN_LOGIN_NEEDED', 'PAPER_LINK_NOT_FOUND'],
  ...['PARCELS_REFUSED', 'PASSWORD_LINK_INVALID', 'PAYEE_UNVERIFIED', 'PAYEE_WAITS', 'PAYMENT_DIFFERS'],
  ...['PAYMENT_FILE_RECORDED', 'PAYMENT_LINES_REFUSED'],
  ...['PAYMENT_IN_PROGRESS', 'PAYMENT_NOT_BINDABLE', 'PAYMENT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  ...['PAYMENT_RESOLVED', 'PAYMENT_STATE', 'PICKUP_NOT_ALLOWED', 'PICTURE_IN_USE', 'PRIZE_LOST'],
  ...['PRODUCT_ORDERED', 'PRODUCT_UNAVAILABLE', 'PROPOSAL_ENDED', 'PROPOSAL_LINK_INVALID', 'QUERY_TOO_LARGE'],
  ...['READY_NOT_UNDOABLE', 'REFUND_IN_PROGRESS', 'REFUND_IS_WHOLE', 'REFUND_REFUSED', 'REFUND_TOO_LARGE'],
  ...['REFUND_UNDER_WAY', 'SECOND_FACTOR_BLOCKED', 'SECOND_FACTOR_EXISTS', 'SECOND_FACTOR_INVALID'],
  ...['SECOND_FACTOR_REQUIRED', 'SECOND_PERSON_NEEDED', 'SOLD_OUT', 'STAFF_INVITATION_INVALID'],
  ...['STATEMENT_DISPUTED', 'STATEMENT_LINK_INVALID', 'STATEMENT_STATE', 'STATUS_CONFLICT'],
  ...['STOCK_CHANGED', 'TOO_LARGE'],
  ...['TOO_MANY_CLASSROOMS', 'TOO_MANY_DECLINES', 'TOO_MANY_FAMILY_LINKS', 'TOO_MANY_MESSAGES'],
  ...['TOO_MANY_OPEN_PAYMENTS', 'TOO_MANY_ORDERS', 'TOO_MANY_PICKUP_DAYS', 'TOO_MANY_REQUESTS'],
  ...['TOO_MANY_SERVICE_KEYS', 'TOO_MANY_UNPAID_ORDERS', 'TOO_MANY_WEBHOOKS', 'TOO_SMALL'],
  ...['UNAUTHENTICATED', 'UNAVAILABLE', 'UNPAID', 'UNSUPPORTED_TYPE', 'WRONG_PASSWORD'],
] as const;

export type ErrorCode = (typeof errorCodes)[number];
