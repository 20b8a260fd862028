import type { ErrorCode } from './error-codes.js';
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
 * stable name, `details` the data a screen needs (docs/graph.md#errors).
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

type Options<Given extends readonly unknown[]> = {
  /** The invalid input field. */
  readonly field?: string;
  /** Access was refused, whatever the status. */
  readonly isRefusal?: boolean;
  /** The data that a screen needs, from the arguments of the constructor. */
  readonly details?: (...given: Given) => ErrorDetails | undefined;
  readonly retryAfterSeconds?: (...given: Given) => number | undefined;
};

type ErrorClass<Given extends readonly unknown[]> = new (
  ...given: Given
) => DomainError & { readonly code: ErrorCode; readonly status: number };

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
  return class extends DomainError {
    readonly code = code;
    readonly status = status;

    constructor(...given: Given) {
      const isFixed = typeof sentence === 'string';
      const message = isFixed ? sentence : sentence(...given);
      super(message, {
        ...(isFixed && (given[0] as ErrorOptions | undefined)), // its only argument, by the first overload
        details: field === undefined ? details?.(...given) : { fields: { [field]: message } },
        retryAfterSeconds: retryAfterSeconds?.(...given),
      });
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
