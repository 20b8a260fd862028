import { promisify } from 'node:util';
import type { Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

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
export function compressor(encoding: Encoding): Transform {
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
