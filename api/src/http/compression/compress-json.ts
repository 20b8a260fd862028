import type { Transform } from 'node:stream';
import type { Express, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const compresses = Symbol('compresses');

type Compressing = Response & { [compresses]?: true };

/**
 * Compresses long JSON responses of GraphQL and REST, and the schema as text, for servers without a proxy that does so.
 * Cached responses have their own compressed bytes; pages and scripts are compressed on disk. It patches the prototype
 * of all responses, since most are short and need nothing.
 */
export function compressJson({ response: all }: Express): void {
  const send = all.send;
  const sendSmallest = function (this: Response, body: unknown): Response {
    if (!isLongText(this, body)) return send.call(this, body);
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

function isLongText(response: Response, body: unknown): body is string {
  if (typeof body !== 'string' || body.length < minCompressedBytes) return false;
  return compressedType.test(typeOf(response));
}

/** GraphQL has its own media type for clients that accept it, as the shop's pages do. */
const compressedType = /^(?:application\/(?:graphql-response\+)?json\b|text\/plain; charset=utf-8$)/;

function typeOf(response: Response): string {
  return String(response.getHeader('Content-Type') ?? '');
}

/** Best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Shorter responses hardly shrink and are not worth a thread. */
export const minCompressedBytes = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs off the event loop. Brotli at quality 4 is about as fast as gzip, and smaller. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes);
  return brotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** The same for a stream. */
function compressor(encoding: Encoding): Transform {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: quality });
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** By header: browsers send only a few different ones. Above the limit each is parsed again. */
const parsedHeaders = new Map<string, Encoding | null>();
const maxParsedHeaders = 100;

/** The best encoding that the caller accepts; null for uncompressed. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (!header) return null;
  const text = String(header);
  const found = parsedHeaders.get(text);
  if (found !== undefined) return found;
  const encoding = readEncoding(text);
  if (parsedHeaders.size < maxParsedHeaders && text.length < 100) parsedHeaders.set(text, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Bytes that are sent many times: the first request starts the compression, later ones get the result. */
export class Compressed {
  private readonly ready = new Map<Encoding, Buffer>();
  private readonly started = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly bytes: Buffer) {}

  find(encoding: Encoding): Buffer | null {
    if (this.bytes.length < minCompressedBytes) return null;
    const found = this.ready.get(encoding);
    if (!found) void this.start(encoding);
    return found ?? null;
  }

  /** Waits for the compression: for bytes that are rarely sent. */
  async write(encoding: Encoding): Promise<Buffer | null> {
    return this.bytes.length < minCompressedBytes ? null : this.start(encoding);
  }

  private start(encoding: Encoding): Promise<Buffer> {
    const started = this.started.get(encoding) ?? this.compress(encoding);
    this.started.set(encoding, started);
    return started;
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const smaller = await compress(this.bytes, encoding);
    this.ready.set(encoding, smaller);
    return smaller;
  }
}
