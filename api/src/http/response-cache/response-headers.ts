import type { IncomingMessage } from 'node:http';
import { minCompressedBytes, type Encoding } from '../compression/encoding.js';
import type { Response } from './response-cache.js';

type Written = Pick<Response, 'etag' | 'cacheSeconds' | 'bytes'>;

/** The headers of a response from memory as `writeHead` takes them: a name, its value, the next name. */
export function headersOf(
  { etag, cacheSeconds, bytes }: Written,
  isRead: boolean,
  tag: string = etag,
): string[] {
  return [
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    isRead ? browserCaching(cacheSeconds) : 'no-store',
    'X-Robots-Tag',
    'noindex',
    ...(bytes.length >= minCompressedBytes ? ['Vary', 'Accept-Encoding'] : []),
    'ETag',
    tag,
  ];
}

/** Those that say what the body is, which a 304 has not. */
export function bodyHeadersOf(body: Buffer, encoding: Encoding | null): string[] {
  return [...(encoding ? ['Content-Encoding', encoding] : []), 'Content-Length', String(body.length)];
}

/** Other bytes have another ETag, even if they say the same. */
export function variantOf(etag: string, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
}

export function isVariantOf(etag: string, sent: string): boolean {
  return sent === variantOf(etag, 'br') || sent === variantOf(etag, 'gzip');
}

/** Of a body of plain JSON in UTF-8 and of a known length; else 0: express.json reads or refuses all others. */
export function lengthOfJson({ headers }: IncomingMessage): number {
  const type = headers['content-type'] ?? '';
  const isPlain = headers['content-encoding'] === undefined;
  if (!isPlain || (type !== 'application/json' && !plainJson.test(type))) return 0;
  return Number(headers['content-length'] ?? 0);
}

const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;

function browserCaching(seconds: number | null): string {
  return seconds === null ? 'no-cache' : maxAge(seconds);
}

/** Cache-Control of a response that is the same for everybody. */
export function maxAge(seconds: number): string {
  return `public, max-age=${seconds}`;
}
