import type { Transform } from 'node:stream';
import type { Express, Response } from 'express';
import { acceptedEncoding, compress, compressor, minCompressedBytes, type Encoding } from './encoding.js';

const compresses = Symbol('compresses');

type Compressing = Response & { [compresses]?: true };

/**
 * Compresses JSON of some length that the app sends whole, GraphQL and REST alike. For where no proxy in front does it:
 * responses of the memory have their own compressed bytes, pages and scripts lie compressed on the disk. What it needs
 * stands on what all responses inherit from: most are short, and would have been given it in vain.
 */
export function compressJson({ response: all }: Express): void {
  const send = all.send;
  const sendSmallest = function (this: Response, body: unknown): Response {
    if (!isLongJson(this, body)) return send.call(this, body);
    this.vary('Accept-Encoding');
    const encoding = encodingFor(this);
    if (!encoding) return send.call(this, body);
    const sendSmaller = (smaller: Buffer): void => {
      this.setHeader('Content-Type', typeOf(this).replace(/;.*|$/, '; charset=utf-8'));
      this.setHeader('Content-Encoding', encoding);
      send.call(this, smaller);
    };
    compress(Buffer.from(body), encoding).then(sendSmaller, (error: unknown) => this.req.next?.(error));
    return this;
  };
  Object.assign(all, { send: sendSmallest, [compresses]: true });
}

/** For JSON that is written while it is read: what to pour it through; null when it is sent as it is. */
export function compressorOf(response: Compressing): Transform | null {
  if (!response[compresses]) return null;
  response.vary('Accept-Encoding');
  const encoding = encodingFor(response);
  if (encoding === null) return null;
  response.setHeader('Content-Encoding', encoding);
  return compressor(encoding);
}

function encodingFor({ req }: Response): Encoding | null {
  return req.method === 'HEAD' ? null : acceptedEncoding(req.headers['accept-encoding']);
}

function isLongJson(response: Response, body: unknown): body is string {
  if (typeof body !== 'string' || body.length < minCompressedBytes) return false;
  return jsonType.test(typeOf(response));
}

/** GraphQL responses have a type of their own for those who ask for it, as the shop's pages do. */
const jsonType = /^application\/(graphql-response\+)?json\b/;

function typeOf(response: Response): string {
  return String(response.getHeader('Content-Type') ?? '');
}
