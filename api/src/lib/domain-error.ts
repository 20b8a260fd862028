import type { PlainNumber } from './cents.js';
import { counted } from './counts.js';
import type { ErrorCode } from './error-codes.js';

/** What an error tells a caller beside its sentence: neither an amount in cents nor an entity is one of these. */
export type ErrorDetail =
  | string
  | boolean
  | null
  | PlainNumber
  | readonly ErrorDetail[]
  | { readonly [name: string]: ErrorDetail | undefined };
export type ErrorDetails = Readonly<Record<string, ErrorDetail | undefined>>;

/**
 * An expected "no": sold out, wrong code, amount differs. Thrown, so that the transaction rolls back by itself;
 * mapped once to REST and to GraphQL (http/requests/error-mapping.ts). `message` is one sentence for a person, `code` a
 * stable name, `details` what a screen needs (docs/product/errors.md).
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  abstract readonly status: number;

  get details(): ErrorDetails | undefined {
    return undefined;
  }

  /** Whether it keeps somebody out, and so is a line of the log with who, what and from where. */
  get isRefusal(): boolean {
    return [401, 403, 429].includes(this.status);
  }

  /** Whose login was tried, where nobody is logged in. For the log alone, where it is hashed. */
  account?: string;

  /** Sent as Retry-After where waiting helps. */
  get retryAfterSeconds(): number | undefined {
    return undefined;
  }
}

type Said = {
  /** The input that it is about. */
  readonly field?: string;
  /** It keeps somebody out, whatever its status. */
  readonly isRefusal?: boolean;
};

/** The class of an error that says the same each time: `class SoldOutError extends domainError('SOLD_OUT', 409, 'It is sold out.') {}` */
export function domainError<Code extends ErrorCode>(
  code: Code,
  status: number,
  sentence: string,
  { field, isRefusal = false }: Said = {},
) {
  return class extends DomainError {
    readonly code: Code = code;
    readonly status = status;

    constructor(options?: ErrorOptions) {
      super(sentence, options);
    }

    override get details(): ErrorDetails | undefined {
      return field === undefined ? undefined : { fields: { [field]: sentence } };
    }

    override get isRefusal(): boolean {
      return isRefusal || super.isRefusal;
    }
  };
}

/** The error, with the account that it is about. */
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

/** 404: nothing of that name is there for this caller. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;

  constructor(readonly what: string) {
    super(`${what} not found.`);
  }
}

/** 404: no screen, file or call has this address. */
export class UnknownAddressError extends domainError('NOT_FOUND', 404, 'There is nothing at this address.') {}

/** 405: the address is right, and this is no method of it. `Allow` lists those that are. */
export class WrongMethodError extends domainError(
  'METHOD_NOT_ALLOWED',
  405,
  'This address does not take this method: the Allow header lists those that it takes.',
) {}

/** 400: the body says that it is JSON, and is not. */
export class MalformedJsonError extends domainError(
  'MALFORMED_JSON',
  400,
  'Send valid JSON: an object or a list.',
) {}

/** 415: a body in another form than the call takes. */
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

/** 429: too many of these from one caller. */
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

/** 503: a provider or one of our own servers is away for the moment. */
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

/** A wait as people count it: seconds up to 90, minutes above. */
export function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return counted(seconds, 'second');
}
