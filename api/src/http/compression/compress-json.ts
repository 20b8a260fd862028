import type { Transform } from 'node:stream';
import type { RequestHandler, Response } from 'express';
import { acceptedEncoding, compress, compressor, minCompressedBytes, type Encoding } from './encoding.js';

/** On the response: what its caller reads; set where no proxy compresses for us. */
const accepted = Symbol('accepted encoding');

type Compressing = Response & { [accepted]?: Encoding | null };

/**
 * Compresses JSON of some length that is sent whole, GraphQL and REST alike. For where no proxy in front does it:
 * responses of the memory have their own compressed bytes, pages and scripts lie compressed on the disk.
 */
export const compressJson: RequestHandler = (request, response: Compressing, next) => {
  const encoding = request.method === 'HEAD' ? null : acceptedEncoding(request.headers['accept-encoding']);
  response[accepted] = encoding;
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (!isLongJson(response, body)) return send(body);
    response.vary('Accept-Encoding');
    if (!encoding) return send(body);
    const bytes = Buffer.from(body);
    const sendSmaller = (smaller: Buffer): void => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Encoding', encoding);
      send(smaller);
    };
    compress(bytes, encoding).then(sendSmaller, next);
    return response;
  };
  next();
};

/** For JSON that is written while it is read: what to pour it through; null when it is sent as it is. */
export function compressorOf(response: Compressing): Transform | null {
  const encoding = response[accepted];
  if (encoding === undefined) return null;
  response.vary('Accept-Encoding');
  if (encoding === null) return null;
  response.setHeader('Content-Encoding', encoding);
  return compressor(encoding);
}

function isLongJson(response: Response, body: unknown): body is string {
  if (typeof body !== 'string' || body.length < minCompressedBytes) return false;
  return /^application\/json\b/.test(String(response.getHeader('Content-Type') ?? ''));
}
