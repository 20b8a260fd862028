import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import {
  InvalidInputError,
  MalformedJsonError,
  DomainError,
  type ErrorDetails,
  UnavailableError,
} from '../../lib/domain-error.js';
import type { Logger } from '../../lib/logger.js';

/** What a caller sees of a domain error or failure: the one mapping for REST and GraphQL (docs/product/errors.md). */
export type PublicError = {
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
  readonly body: {
    readonly message: string;
    readonly code: string;
    readonly details?: ErrorDetails;
  };
};

/** Maps anything thrown. What is our fault is logged here, once, and returned with no inner detail. */
export function toPublicError(thrown: unknown, logger: Logger): PublicError {
  const error = asDomainError(thrown);
  if (noSpaceCodes.includes(String(codeOf(thrown)))) logger.error({ err: thrown }, 'no space left');
  if (error) return present(error, logger);
  const parserError = bodyParserError(thrown, logger);
  if (parserError) return parserError;
  logger.error({ err: thrown }, 'request failed');
  return {
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL_ERROR' },
  };
}

/** Whether a caller of it is asked to come again: a provider or one of our own servers is away. */
export function isOurTrouble(thrown: unknown): boolean {
  return [502, 503].includes(asDomainError(thrown)?.status ?? 0);
}

/** Apollo's formatError: the same body in `message` and `extensions`. GraphQL's own complaints pass as they are. */
export function toGraphQLError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const original = thrown instanceof GraphQLError ? (refusalIn(thrown) ?? thrown.originalError) : thrown;
  const isOfGraphQL = original === undefined || original instanceof GraphQLError;
  const tokens = tooManyTokens.exec(formatted.message)?.[1];
  if (tokens !== undefined) {
    const message = `This query asks for too much: at most ${tokens} tokens.`;
    return { message, extensions: { code: 'QUERY_TOO_LARGE' } };
  }
  // Apollo calls whatever a rule reports a failed validation.
  const ownCode = original instanceof GraphQLError ? original.extensions.code : undefined;
  if (isOfGraphQL && ownCode) return { ...formatted, extensions: { ...formatted.extensions, code: ownCode } };
  if (isOfGraphQL && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
  if (isOfGraphQL && tooManyErrors.test(formatted.message))
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  const { status, retryAfterSeconds, body } = toPublicError(original ?? thrown, logger);
  const { message, ...rest } = body;
  return {
    ...formatted,
    message,
    extensions: { ...rest, status, ...(retryAfterSeconds && { retryAfterSeconds }) },
  };
}

/** The parser stops there, before any rule of ours. */
const tooManyTokens = /^Syntax Error: Document contains more that (\d+) tokens/;

/** What a scalar said of a value stands two errors deep where the value came in a variable. */
function refusalIn({ originalError }: GraphQLError): DomainError | null {
  if (originalError instanceof GraphQLError) return refusalIn(originalError);
  return originalError instanceof DomainError ? originalError : null;
}

/** Where variables have more than 50 mistakes, graphql-js stops counting, and Apollo takes that for ours. */
const tooManyErrors = /^Too many errors processing variables/;

function present(error: DomainError, logger: Logger): PublicError {
  const { message, code, details, status, retryAfterSeconds } = error;
  // The types refuse an entity where one is written, but not one that is passed on as its id and name.
  const isSafe = isPlain(details);
  if (!isSafe) logger.error({ code }, 'the details of an error hold more than plain values');
  return { status, retryAfterSeconds, body: { message, code, ...(details && isSafe && { details }) } };
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isOfClass = prototype !== Object.prototype && prototype !== null && !Array.isArray(value);
  return !isOfClass && Object.values(value).every(isPlain);
}

function asDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseAway(thrown)) return new UnavailableError(undefined, { cause: thrown });
  return isUnstorableText(thrown) ? unstorable('text') : null;
}

/** A zero byte or half a character in this field. */
export function unstorable(field: string): InvalidInputError {
  return new InvalidInputError({ [field]: 'The text contains a character that cannot be stored.' });
}

/** PostgreSQL's responses to a zero byte or half a character, wherever a caller put it: in a text, and in JSON. */
function isUnstorableText(thrown: unknown): boolean {
  const code = codeOf(thrown);
  if (code === '22021' || code === '22P05') return true;
  return code === '22P02' && thrown instanceof Error && /\btype json\b/.test(thrown.message);
}

/** The code of a system or database error. */
function codeOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return undefined;
  return Reflect.get(thrown, 'code') ?? Reflect.get(Object(Reflect.get(thrown, 'driverError')), 'code');
}

/** No space left, for PostgreSQL's files or ours, or a disk that fails: it passes, but a person has to see to it. */
const noSpaceCodes = ['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT'];

/** PostgreSQL restarting, refusing connections, out of space or too slow to respond: 503, and the caller may come again. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  ...noSpaceCodes,
]);

function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown);
  if (typeof code === 'string') return awayCodes.has(code);
  return /Connection terminated|timeout exceeded when trying to connect|Driver not Connected|Query read timeout/i.test(
    thrown.message,
  );
}

function tooLarge(maxBytes: number): PublicError {
  const message = `This is too large to be sent at once: at most ${sizeOf(maxBytes)}. Send less, or send it in parts.`;
  return { status: 413, body: { message, code: 'TOO_LARGE', details: { maxBytes } } };
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
}

/** What express's body parsers throw: an error with `status` and `type`. */
function bodyParserError(thrown: unknown, logger: Logger): PublicError | null {
  const type: unknown = thrown instanceof Error ? Reflect.get(thrown, 'type') : undefined;
  if (type === 'entity.too.large') {
    return tooLarge(Number(Reflect.get(Object(thrown), 'limit')));
  }
  if (type === 'entity.parse.failed') {
    return present(new MalformedJsonError(), logger);
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return { status: 415, body: { message: 'Send JSON in UTF-8.', code: 'UNSUPPORTED_TYPE' } };
  }
  if (thrown instanceof URIError)
    return { status: 400, body: { message: 'The address is not valid.', code: 'BAD_ADDRESS' } };
  // Compressed bytes that are none, a body that breaks off: the caller's doing, and known by `expose` alone.
  return thrown instanceof Error && Reflect.get(thrown, 'expose') === true
    ? { status: 400, body: { message: 'The body of the request cannot be read.', code: 'MALFORMED_BODY' } }
    : null;
}
