import { compress, minCompressedBytes, type Encoding } from '../compression/encoding.js';

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
