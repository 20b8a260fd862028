import type { Transform } from 'node:stream';
import type { Express, Response } from 'express';
import { acceptedEncoding, compress, compressor, minCompressedBytes, type Encoding } from './encoding.js';

const compresses = Symbol('compresses');

type Compressing = Response & { [compresses]?: true };

/**
 * Compresses long JSON responses of GraphQL and REST, for servers without a proxy that does so. Cached responses have
 * their own compressed bytes; pages and scripts are compressed on disk. It patches the prototype of all responses, since
 * most are short and need nothing.
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

/** The stream to compress streamed JSON with; null to send it uncompressed. */
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

/** GraphQL has its own media type for clients that accept it, as the shop's pages do. */
const jsonType = /^application\/(graphql-response\+)?json\b/;

function typeOf(response: Response): string {
  return String(response.getHeader('Content-Type') ?? '');
}
