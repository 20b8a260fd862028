import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Counter } from 'prom-client';
import {
  MalformedJsonError,
  DomainError,
  domainError,
  type ErrorDetails,
  UnavailableError,
} from '../../lib/domain-error.js';
import { type ErrorCode, errorCodes } from '../../lib/error-codes.js';
import type { Logger } from '../../lib/logger.js';

/** The response to a domain error or failure: one mapping for REST and GraphQL (docs/graph.md#errors). */
export type PublicError = {
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
  readonly body: {
    readonly message: string;
    readonly code: ErrorCode;
    readonly details?: ErrorDetails;
  };
};

/** Maps anything thrown. Failures are logged here, once, and returned without internal details. */
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

/** Whether a provider or one of our own servers is unavailable, so that the caller should retry. */
export function isUnavailable(thrown: unknown): boolean {
  return [502, 503].includes(asDomainError(thrown)?.status ?? 0);
}

/** Errors in responses over /graphql, whose status is 200, and over sockets. Registered by http's metrics. */
export const graphqlErrorsTotal = new Counter({
  name: 'skycrumb_graphql_errors_total',
  help: 'Errors in GraphQL responses, by code',
  labelNames: ['code'],
  registers: [],
});
// Prometheus sees no increase in a series that begins with its first error.
for (const code of ['INTERNAL_ERROR', 'UNAVAILABLE'] as const) graphqlErrorsTotal.inc({ code }, 0);

const knownCodes: ReadonlySet<unknown> = new Set(errorCodes);

/** Apollo's formatError: the same body in `message` and `extensions`. GraphQL's own errors keep their message. */
export function toGraphQLError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const error = presentGraphQLError(formatted, thrown, logger);
  const code = error.extensions?.code;
  graphqlErrorsTotal.inc({ code: knownCodes.has(code) ? String(code) : 'other' });
  return error;
}

/** Ends a GraphQL request before it runs: a domain error has the status and Retry-After of REST. */
export function refuseOverHttp(thrown: unknown): never {
  const error = asDomainError(thrown);
  if (!error) throw thrown;
  const { message, status, retryAfterSeconds } = error;
  const headers = new HeaderMap(retryAfterSeconds ? [['retry-after', String(retryAfterSeconds)]] : []);
  throw new GraphQLError(message, { originalError: error, extensions: { http: { status, headers } } });
}

function presentGraphQLError(
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
  // Apollo gives every error of a validation rule its own code; ours keep theirs.
  const ownCode = original instanceof GraphQLError ? original.extensions.code : undefined;
  if (isOfGraphQL && ownCode) return { ...formatted, extensions: { ...formatted.extensions, code: ownCode } };
  const code = codeOfGraphQL(formatted);
  if (isOfGraphQL && code !== 'INTERNAL_SERVER_ERROR')
    return { ...formatted, extensions: { ...formatted.extensions, code } };
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

/** An error of a socket has no code: with a path it is a field's, otherwise the text's. */
function codeOfGraphQL({ message, path, extensions }: GraphQLFormattedError): unknown {
  const code = extensions?.code;
  if (code !== undefined) return apolloCodes.get(code) ?? code;
  if (path) return 'INTERNAL_SERVER_ERROR';
  return message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED';
}

/** Apollo's codes that `ErrorCode` does not list. */
const apolloCodes: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['BAD_REQUEST', 'BAD_USER_INPUT'],
  ['OPERATION_RESOLUTION_FAILURE', 'OPERATION_NOT_SUPPORTED'],
  ['PERSISTED_QUERY_NOT_SUPPORTED', 'OPERATION_NOT_SUPPORTED'],
]);

/** The parser's error, before any of our rules runs. */
const tooManyTokens = /^Syntax Error: Document contains more that (\d+) tokens/;

/** The error of a scalar is nested two levels deep if the value was a variable. */
function refusalIn({ originalError }: GraphQLError): DomainError | null {
  if (originalError instanceof GraphQLError) return refusalIn(originalError);
  return originalError instanceof DomainError ? originalError : null;
}

/** graphql-js stops at 50 errors in variables, and Apollo reports that as a server error. */
const tooManyErrors = /^Too many errors processing variables/;

function present(error: DomainError, logger: Logger): PublicError {
  const { message, code, details, status, retryAfterSeconds } = error;
  // The types refuse an entity, but not one passed as an object with an id and a name.
  const isSafe = isPlain(details);
  if (!isSafe) logger.error({ code }, 'the details of an error contain more than plain values');
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
  return isUnstorableText(thrown) ? new UnstorableTextError() : null;
}

/** A zero byte or a lone surrogate. */
export const unstorableText = 'The text contains a character that cannot be stored.';

/** In what is not read as input; PostgreSQL does not say in which field. */
class UnstorableTextError extends domainError('INVALID_INPUT', 400, unstorableText) {}

/** PostgreSQL's errors for a zero byte or a lone surrogate, in text and in JSON. */
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

/** No space left for PostgreSQL's files or ours, or a failing disk: temporary, but a person must act. */
const noSpaceCodes = ['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT'];

/** PostgreSQL is restarting, refuses connections, has no space, is too slow or in a deadlock: 503, the caller may retry. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '40P01',
  '53300',
  ...noSpaceCodes,
]);

function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown);
  // A missing socket file of PostgreSQL; any other missing file is a failure of ours.
  if (code === 'ENOENT') return Reflect.get(thrown, 'syscall') === 'connect';
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
  // Invalid compression or a truncated body: the caller's error, marked only by `expose`.
  return thrown instanceof Error && Reflect.get(thrown, 'expose') === true
    ? { status: 400, body: { message: 'The body of the request cannot be read.', code: 'MALFORMED_BODY' } }
    : null;
}
