import { promisify } from 'node:util';
import type { Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** Best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Less than this is hardly smaller compressed, and costs a thread its turn. */
export const minCompressedBytes = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Off the event loop. Quality 4 is about as quick as gzip, and smaller. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes);
  return brotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** The same for a response whose length is not known yet. */
export function compressor(encoding: Encoding): Transform {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: quality });
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Browsers send one of a few texts. Somebody else's thousands are read each time. */
const known = new Map<string, Encoding | null>();
const maxKnown = 100;

/** What a caller reads best of what we write; null for the bytes as they are. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (!header) return null;
  const text = String(header);
  const found = known.get(text);
  if (found !== undefined) return found;
  const encoding = readEncoding(text);
  if (known.size < maxKnown && text.length < 100) known.set(text, encoding);
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

/** Bytes that are sent many times: compressed when first asked for, and sent so from the next time on. */
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

  /** Waits for it: for bytes that few are sent. */
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
