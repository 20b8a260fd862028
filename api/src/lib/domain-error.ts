import type { PlainNumber } from './cents.js';
import { counted } from './counts.js';
import type { ErrorCode } from './error-codes.js';

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
  readonly #facts: Facts;

  constructor(message?: string, { details, retryAfterSeconds, ...options }: ErrorOptions & Facts = {}) {
    super(message, options);
    this.#facts = { details, retryAfterSeconds };
  }

  get details(): ErrorDetails | undefined {
    return this.#facts.details;
  }

  /** Whether access was refused. Such an error is logged with the caller, the call and the address. */
  get isRefusal(): boolean {
    return [401, 403, 429].includes(this.status);
  }

  /** The account of a failed login. For the log only, which hashes it. */
  account?: string;

  /** Sent as Retry-After when waiting helps. */
  get retryAfterSeconds(): number | undefined {
    return this.#facts.retryAfterSeconds;
  }
}

type Facts = {
  readonly details?: ErrorDetails | undefined;
  readonly retryAfterSeconds?: number | undefined;
};

type Options = {
  /** The invalid input field. */
  readonly field?: string;
  /** Access was refused, whatever the status. */
  readonly isRefusal?: boolean;
  readonly retryAfterSeconds?: number;
};

/** A class for an error with a fixed message: `class SoldOutError extends domainError('SOLD_OUT', 409, 'Sold out.') {}` */
export function domainError<Code extends ErrorCode>(
  code: Code,
  status: number,
  sentence: string,
  { field, isRefusal = false, retryAfterSeconds }: Options = {},
) {
  return class extends DomainError {
    readonly code: Code = code;
    readonly status = status;

    constructor(options?: ErrorOptions) {
      const details = field === undefined ? undefined : { fields: { [field]: sentence } };
      super(sentence, { ...options, details, retryAfterSeconds });
    }

    override get isRefusal(): boolean {
      return isRefusal || super.isRefusal;
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
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;

  constructor(readonly what: string) {
    super(`${what} not found.`);
  }
}

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
export class UnsupportedTypeError extends DomainError {
  readonly code = 'UNSUPPORTED_TYPE';
  readonly status = 415;

  constructor(message = 'Send JSON, with Content-Type: application/json.') {
    super(message);
  }
}

/** 401: log in first. */
export class UnauthenticatedError extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly status = 401;

  constructor(message = 'Please log in first.') {
    super(message);
  }
}

/** 403: logged in, and still not allowed. */
export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN';
  readonly status = 403;

  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** 429: too many requests from one caller. */
export class TooManyRequestsError extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
  readonly status = 429;

  constructor(readonly waitSeconds: number) {
    super(`Too many requests. Please try again in ${inWords(waitSeconds)}.`);
  }

  override get retryAfterSeconds(): number {
    return this.waitSeconds;
  }
}

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
