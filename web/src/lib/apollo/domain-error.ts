import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { I18n } from '../texts/i18n';

/** A refusal by the server: a message for the reader, a stable code, and data for the screen. */
export type DomainErrorInfo = { code: string; message: string; details: Record<string, unknown> };

/** Shown when a request got no response. */
export const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

const NOT_HANDLED = new Set(['INTERNAL_ERROR', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/**
 * Reads any error of a call (docs/graph.md#errors). Without a readable message it uses the generic form of
 * docs/product/storefront.md#messages: the status, a colon, and the response's text.
 */
export function domainErrorOf(error: unknown): DomainErrorInfo {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQl(error.errors[0]);
  if (ServerError.is(error)) return fromResponse(error.statusCode, error.response.statusText, error.bodyText);
  return { code: 'UNREACHABLE', message: UNREACHABLE, details: {} };
}

/**
 * The error's message in the reader's language. The server writes English; a catalog translates by code
 * (`error:OUT_OF_STOCK`) and has one text for codes it does not know (`error:OTHER`).
 */
export function messageOf(i18n: I18n, error: unknown): string {
  return wordingOf(i18n, domainErrorOf(error));
}

export function wordingOf(i18n: I18n, { code, message, details }: DomainErrorInfo): string {
  const id = [message, `error:${code}`, 'error:OTHER'].find(i18n.has);
  return id ? i18n.t(id, details) : message;
}

/** The server's message, or the fallback when it sent none or could not be reached. */
export function messageOr(error: unknown, fallback: string): string {
  const { code, message } = domainErrorOf(error);
  return code === 'UNREACHABLE' || !message ? fallback : message;
}

/** Whether the server handled the request: false when it was unreachable, failed, or was rate limiting. */
export function wasHandled(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && !NOT_HANDLED.has(domainErrorOf(error).code);
}

function fromGraphQl(
  error: { message: string; extensions?: Record<string, unknown> } | undefined,
): DomainErrorInfo {
  const { code, details } = error?.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    message: error?.message ?? UNREACHABLE,
    details: isRecord(details) ? details : {},
  };
}

function fromResponse(status: number, statusText: string, body: string): DomainErrorInfo {
  const parsed = readRecord(body);
  const source = Array.isArray(parsed.errors) && isRecord(parsed.errors[0]) ? parsed.errors[0] : parsed;
  if (typeof source.message !== 'string') {
    return { code: `HTTP_${status}`, message: `${status}: ${body || statusText}`, details: {} };
  }
  const extensions = isRecord(source.extensions) ? source.extensions : source;
  return fromGraphQl({ message: source.message, extensions });
}

/** The object that a JSON text holds; an empty one for any other text. */
export function readRecord(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
